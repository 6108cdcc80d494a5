import { openable } from '../address.ts';
import type { Items } from './request.ts';

/** An item that may say what it is about; null where the service does not. */
export interface Echoing {
  echo: string | null;
}

/**
 * Which item answers which asked value. The exact string counts first; for short addresses (`loosely`) then a form
 * without scheme, host case and trailing slash, where exactly one asked value and one item share it; and the position
 * only where the service echoes nothing at all. A value without an item of its own is left out.
 */
export function attribute<Item extends Echoing>(
  asked: readonly string[],
  items: Items<Item>,
  loosely: boolean,
): Map<string, Item> {
  const own = new Map<string, Item>();
  if (items.length === asked.length && items.every((item) => item?.echo === null)) {
    items.forEach((item, place) => {
      const value = asked[place];
      if (item !== null && value !== undefined) own.set(value, item);
    });
    return own;
  }
  const readable = items.filter((item) => item !== null);
  const exact = firstOf(readable, (item) => item.echo);
  const loose = loosely ? onlyOnes(readable, (item) => linkForm(item.echo)) : new Map<string, Item>();
  const askedOnce = onlyOnes(asked, linkForm);
  for (const value of asked) {
    const form = linkForm(value);
    const item = exact.get(value) ?? (form !== null && askedOnce.has(form) ? loose.get(form) : undefined);
    if (item !== undefined) own.set(value, item);
  }
  return own;
}

/** A short address without scheme, host case and trailing slash; null where it is none. */
function linkForm(shortUrl: string | null): string | null {
  const href = shortUrl === null ? null : openable(shortUrl);
  if (href === null) return null;
  const { host, pathname, search, hash } = new URL(href);
  return host + pathname.replace(/\/+$/, '') + search + hash;
}

/** Elements by their key, of several with one key the first. */
function firstOf<Element>(
  elements: readonly Element[],
  keyOf: (element: Element) => string | null,
): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const element of elements) {
    const key = keyOf(element);
    if (key !== null && !found.has(key)) found.set(key, element);
  }
  return found;
}

/** Elements by their key, those that share one left out. */
function onlyOnes<Element>(
  elements: readonly Element[],
  keyOf: (element: Element) => string | null,
): Map<string, Element> {
  const found = firstOf(elements, keyOf);
  for (const element of elements) {
    const key = keyOf(element);
    if (key !== null && found.get(key) !== element) found.delete(key);
  }
  return found;
}
