import { openable } from '../../address/address.ts';
import type { Items } from './send-request.ts';

/** An item with `echo`, the requested value that it is about; null if the service does not echo the value. */
export interface Echoing {
  echo: string | null;
}

/**
 * Matches items to the requested values. Compares exact strings first. Short addresses (`loosely`) may then also match
 * without scheme, host case and trailing slash, if exactly one value and one item share that form. Matches by position
 * only if no item has an echo. Leaves out values without an item.
 */
export function matchItems<Item extends Echoing>(
  asked: readonly string[],
  items: Items<Item>,
  loosely: boolean,
): Map<string, Item> {
  const matched = new Map<string, Item>();
  if (items.length === asked.length && items.every((item) => item?.echo === null)) {
    items.forEach((item, place) => {
      const value = asked[place];
      if (item !== null && value !== undefined) matched.set(value, item);
    });
    return matched;
  }
  const readable = items.filter((item) => item !== null);
  const exact = firstOf(readable, (item) => item.echo);
  const loose = loosely ? onlyOnes(readable, (item) => linkForm(item.echo)) : new Map<string, Item>();
  const askedOnce = onlyOnes(asked, linkForm);
  for (const value of asked) {
    const form = linkForm(value);
    const item = exact.get(value) ?? (form !== null && askedOnce.has(form) ? loose.get(form) : undefined);
    if (item !== undefined) matched.set(value, item);
  }
  return matched;
}

/** Returns a short address without scheme, host case and trailing slash; null if the text is not an address. */
function linkForm(shortUrl: string | null): string | null {
  const href = shortUrl === null ? null : openable(shortUrl);
  if (href === null) return null;
  const { host, pathname, search, hash } = new URL(href);
  return host + pathname.replace(/\/+$/, '') + search + hash;
}

/** Returns elements by key; if several share a key, the first. */
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

/** Returns elements by key, leaving out every key that several elements share. */
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
