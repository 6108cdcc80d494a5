import type { Failure } from '../../failure/failure.ts';
import { listedError } from './item-fields.ts';
import type { ReadItem } from './read-item.ts';

/**
 * Returns true if the service, or something in between, refused the request as a whole: an envelope's failure, or HTTP
 * 4xx or 5xx. A request with fewer values or a lower limit may then succeed. False for wrong credentials and rate
 * limits, which refuse every request.
 */
export function refusesRequest(failure: Failure): boolean {
  return failure.kind === 'service' || (failure.kind === 'http' && failure.status >= 400);
}

/** Returns true for an HTTP status of a service that is down for a moment: it says nothing about the request. */
export function isDown(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status >= 502 && failure.status <= 504;
}

/**
 * Reads the refusal of a request for one value as an item about that value: some services tell an error of an item in
 * the envelope. Null if the envelope says nothing about the value.
 */
export function itemOfRefusal<Item>(failure: Failure, readItem: ReadItem<Item>): Item | null {
  if (failure.kind !== 'service') return null;
  const { statusCode, statusText } = failure;
  const error = listedError(statusText ?? '') ?? (statusCode === 404 ? 'NOT_FOUND' : null);
  return error === null ? null : readItem({ error });
}
