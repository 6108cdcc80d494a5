import type { Failure } from '../../failure/failure.ts';
import { listedErrors } from './item-fields.ts';
import { inQuery } from './request-url.ts';

/** The shortest key that is guarded in fields (characters). Shorter keys could match titles and addresses by accident. */
const shortestGuarded = 8;

/** The fields that name an item. */
const names = new Set(['shortUrl', 'id']);

/**
 * Creates the guard of a key. It removes the key, in plain form and in its URL encoding, from answers: a service may
 * quote the request in its status text or in any field of an item.
 */
export function createKeyGuard(secretKey: string) {
  const forms = secretKey === '' ? [] : [secretKey, inQuery(secretKey)];
  const holdsKey = (text: unknown): boolean => typeof text === 'string' && forms.some((form) => text.includes(form));

  /** Returns the text of a field; a time that could not be read is text too. */
  const textOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'text' in value ? value.text : value;

  function guarded(name: string, value: unknown): unknown {
    if (name === 'error') return holdsKey(value) && !listedErrors.includes(String(value)) ? '…' : value;
    return secretKey.length >= shortestGuarded && holdsKey(textOf(value)) ? null : value;
  }

  return {
    /** Returns the failure; drops its status text if it contains the key. */
    failure: (failure: Failure): Failure =>
      failure.kind === 'service' && holdsKey(failure.statusText) ? { ...failure, statusText: null } : failure,
    /** Returns the item without the fields that contain the key; null if the field that names the item contains it. */
    item<Item extends object>(item: Item | null): Item | null {
      // Nearly every item, and a list may have a hundred thousand.
      if (item === null || !Object.values(item).some((value) => holdsKey(textOf(value)))) return item;
      const fields = Object.entries(item);
      const held = fields.filter(([name, value]) => guarded(name, value) !== value);
      if (held.length === 0) return item;
      if (held.some(([name]) => names.has(name))) return null;
      return Object.fromEntries(fields.map(([name, value]) => [name, guarded(name, value)])) as typeof item;
    },
  };
}
