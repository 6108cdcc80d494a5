import type { Failure } from '../failure.ts';
import { listedErrors } from './fields.ts';
import { inQuery } from './request-url.ts';

/** Keeps the secret key out of all that the service says: it may quote the request, in words or anywhere in an item. */
export interface KeyGuard {
  /** The failure, without its words where they hold the key. */
  failure(failure: Failure): Failure;
  /** The item, whatever holds the key taken out of it; null where nothing is left that it could be known by. */
  item<Item extends object>(item: Item): Item | null;
}

/** Fewer characters than this make a word that titles and addresses hold by chance. */
const leastTelling = 8;

/** What an item is known by. */
const names = new Set(['shortUrl', 'id']);

/** Makes the guard of a key, which knows it as it is and as it stands in a URL. */
export function createKeyGuard(secretKey: string): KeyGuard {
  const forms = secretKey === '' ? [] : [secretKey, inQuery(secretKey)];
  const holdsKey = (text: unknown): boolean => typeof text === 'string' && forms.some((form) => text.includes(form));

  function guarded(name: string, value: unknown): unknown {
    if (name === 'error') return holdsKey(value) && !listedErrors.includes(String(value)) ? '…' : value;
    // A time that could not be read is a text too.
    const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : value;
    return secretKey.length >= leastTelling && holdsKey(text) ? null : value;
  }

  return {
    failure: (failure) =>
      failure.kind === 'service' && holdsKey(failure.statusText) ? { ...failure, statusText: null } : failure,
    item(item) {
      const fields = Object.entries(item);
      const held = fields.filter(([name, value]) => guarded(name, value) !== value);
      if (held.length === 0) return item;
      if (held.some(([name]) => names.has(name))) return null;
      return Object.fromEntries(fields.map(([name, value]) => [name, guarded(name, value)])) as typeof item;
    },
  };
}
