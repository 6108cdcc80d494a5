import type { Failure } from '../../failure/failure.ts';
import type { Envelope } from './read-envelope.ts';
import { listedError } from './item-fields.ts';
import type { ReadItem } from './endpoints.ts';

/** The wait (milliseconds) if the service names no time. */
const defaultWait = 5_000;

/**
 * Matches a whole word about the account in a status text. An underscore separates words, a letter or digit does not.
 */
const aboutCredentials = /(?<![\p{L}\p{N}])(?:uid|secret|key|auth|credentials)(?![\p{L}\p{N}])/iu;

/** The HTTP status and headers of an answer. */
export interface HttpAnswer {
  status: number;
  /** The header Retry-After. */
  retryAfter: string | null;
  /** The header Date: the service's own clock. */
  date: string | null;
}

/**
 * Returns the failure for an HTTP status that needs no envelope to explain it; else null. `now` is in milliseconds since
 * the epoch.
 */
export function refusalByStatus(http: HttpAnswer, now: number): Failure | null {
  return http.status === 401 ? { kind: 'credentials' } : refusalByNumber(http.status, http, now);
}

/** The failure that an envelope reports. */
export interface Refusal {
  failure: Failure;
  /**
   * Set if the account is blamed by 403 or by a word only: a service may refuse one address in this way. The failure
   * if the account proves right.
   */
  ifAccepted: Failure | null;
}

/**
 * Returns the failure that an envelope reports; null if it reports success. HTTP 403 with an envelope is about the
 * account; without one, something in between may have refused the request.
 */
export function refusalByEnvelope(envelope: Envelope, http: HttpAnswer, now: number): Refusal | null {
  const { statusCode, statusText } = envelope;
  const byNumber = statusCode === null ? null : refusalByNumber(statusCode, http, now);
  if (byNumber !== null) return refused(byNumber);
  if (envelope.succeeded) return null;
  const failure: Failure = { kind: 'service', statusCode, statusText };
  if (statusCode === 401) return refused({ kind: 'credentials' });
  const mayBlameAccount =
    statusCode === 403 || http.status === 403 || (statusText !== null && aboutCredentials.test(statusText));
  return mayBlameAccount ? { failure: { kind: 'credentials' }, ifAccepted: failure } : refused(failure);
}

/** Returns the refusal for a failure that is sure. */
export function refused(failure: Failure): Refusal {
  return { failure, ifAccepted: null };
}

/** Returns the failure for 429, 414 and 431, of HTTP or an envelope. */
function refusalByNumber(status: number, http: HttpAnswer, now: number): Failure | null {
  if (status === 429) return { kind: 'rate-limited', retryAt: retryTime(http, now) };
  return status === 414 || status === 431 ? { kind: 'too-long' } : null;
}

/**
 * Reads Retry-After (seconds or an HTTP date) as milliseconds since the epoch of our clock. A date is compared with the
 * answer's own: the clocks may differ.
 */
function retryTime({ retryAfter, date }: HttpAnswer, now: number): number {
  const text = retryAfter?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : readHttpDate(text) - (readHttpDate(date ?? '') || now);
  return Number.isSafeInteger(now + wait) ? now + Math.max(wait, 0) : now + defaultWait;
}

/** Reads an HTTP date as milliseconds since the epoch; NaN for anything else. */
export function readHttpDate(text: string): number {
  // `Date.parse` reads bare numbers as years; an HTTP date has letters.
  return /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
}

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
