import type { Failure } from '../failure.ts';
import { listedErrors } from './fields.ts';

/** Keeps the secret key out of the service's own words: it may quote the request that it refuses. */
export interface KeyGuard {
  /** The failure, without its words where they hold the key. */
  failure(failure: Failure): Failure;
  /** The item, its error replaced where it holds the key. */
  item<Item extends object>(item: Item): Item;
}

/** Makes the guard of a key, which knows it as it is and as it stands in a URL. */
export function createKeyGuard(secretKey: string): KeyGuard {
  const forms = secretKey === '' ? [] : [secretKey, encodeURIComponent(secretKey.toWellFormed())];
  const holdsKey = (text: unknown): boolean => typeof text === 'string' && forms.some((form) => text.includes(form));
  return {
    failure: (failure) =>
      failure.kind === 'service' && holdsKey(failure.statusText) ? { ...failure, statusText: null } : failure,
    item: (item) =>
      'error' in item && holdsKey(item.error) && !listedErrors.includes(String(item.error))
        ? { ...item, error: '…' }
        : item,
  };
}
