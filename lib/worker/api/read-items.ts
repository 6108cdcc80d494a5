import { failed, success, type Result } from '../../failure/failure.ts';
import type { Listing, Shortened } from './answers.ts';
import { failureOfItem } from './item-error.ts';
import type { ChangeItem, ShortenItem } from './link-items.ts';
import type { Items } from './send-request.ts';
import { matchItems } from './match-items.ts';

/** Reads the answer of /link/shorten. Fails with `not-the-service` if the answer has no short address. */
export function readShortened(items: Result<Items<ShortenItem>>): Result<Shortened> {
  const item = readSingleItem(items);
  if (!item.ok) return item;
  const { shortUrl, error, isNew, isRestored } = item.value;
  if (error !== null && error !== 'DELETED_BY_USER') return failed(failureOfItem(error));
  return shortUrl === null ? failed({ kind: 'not-the-service' }) : success({ shortUrl, isNew, isRestored });
}

/** Reads the answer to a change. Fails with `not-the-service` if no item is about this link. */
export function readChanged(shortUrl: string, items: Result<Items<ChangeItem>>): Result<null> {
  if (!items.ok) return items;
  const item = matchItems([shortUrl], items.value, true).get(shortUrl);
  if (item === undefined) return failed({ kind: 'not-the-service' });
  return item.error === null ? success(null) : failed(failureOfItem(item.error));
}

/** Reads a list's answer: its readable items, and the count of the others. */
export function readListing<Item>(items: Result<Items<Item>>): Result<Listing<Item>> {
  if (!items.ok) return items;
  const readable = items.value.filter((item) => item !== null);
  return success({ items: readable, unreadable: items.value.length - readable.length });
}

/** Reads the first item of an answer. Fails with `not-the-service` if there is none. */
export function readSingleItem<Item>(items: Result<Items<Item>>): Result<Item> {
  if (!items.ok) return items;
  const [item = null] = items.value;
  return item === null ? failed({ kind: 'not-the-service' }) : success(item);
}
