import { failed, success, type Result } from '../failure.ts';
import type { Listing, Shortened } from './answers.ts';
import { itemFailure } from './item-failure.ts';
import type { ChangeItem, ShortenItem } from './link-items.ts';
import type { Items } from './request.ts';
import { attribute } from './whose.ts';

/** What /link/shorten gave; an answer without a short address is not the service's. */
export function shortened(items: Result<Items<ShortenItem>>): Result<Shortened> {
  const item = theOne(items);
  if (!item.ok) return item;
  const { shortUrl, error, isNew, isRestored } = item.value;
  if (error !== null && error !== 'DELETED_BY_USER') return failed(itemFailure(error));
  return shortUrl === null ? failed({ kind: 'not-the-service' }) : success({ shortUrl, isNew, isRestored });
}

/** Whether a change was made; an answer that says nothing of this link is not the service's. */
export function changed(shortUrl: string, items: Result<Items<ChangeItem>>): Result<null> {
  if (!items.ok) return items;
  const item = attribute([shortUrl], items.value, true).get(shortUrl);
  if (item === undefined) return failed({ kind: 'not-the-service' });
  return item.error === null ? success(null) : failed(itemFailure(item.error));
}

/** A list's items as far as they could be read. */
export function listed<Item>(items: Result<Items<Item>>): Result<Listing<Item>> {
  if (!items.ok) return items;
  const readable = items.value.filter((item) => item !== null);
  return success({ items: readable, unreadable: items.value.length - readable.length });
}

/** The item of an operation that gives one; an answer without it is not the service's. */
export function theOne<Item>(items: Result<Items<Item>>): Result<Item> {
  if (!items.ok) return items;
  const [item = null] = items.value;
  return item === null ? failed({ kind: 'not-the-service' }) : success(item);
}
