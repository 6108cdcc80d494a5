import type { ListedLink } from './answers.ts';
import { destination, echoedLongAddress, echoedShortAddress, errorWord, shortAddress, title } from './item-fields.ts';
import { itemOf, type ItemOf, type ReadItem } from './read-item.ts';
import { readCount, readFlag } from './read-number.ts';
import { readDeletion, readTime } from './read-time.ts';

/** An item of /link/shorten; `shortUrl` is null if there is an error instead. */
export const shortenItem = itemOf((item) => ({
  shortUrl: echoedShortAddress(item['short_url']),
  error: errorWord(item['error']),
  isNew: readFlag(item['new_hash']),
  isRestored: readFlag(item['restored_hash']),
}));
/** A parsed item of /link/shorten. */
export type ShortenItem = ItemOf<typeof shortenItem>;

/**
 * An item of /link/info; `echo` is the short address that the item is about, as the service writes it. If title, clicks
 * and creation are there and null, the item means NOT_FOUND, even without an error, unless a deletion is told.
 */
export const infoItem = itemOf((item) => {
  const error = errorWord(item['error']);
  const deletedAt = readDeletion(item['deleted_at']);
  const saysNothing = ['title', 'clicks', 'created_at'].every((name) => item[name] === null);
  return {
    echo: echoedShortAddress(item['short_url']),
    error: error === null && deletedAt === null && saysNothing ? 'NOT_FOUND' : error,
    title: title(item['title']),
    clicks: readCount(item['clicks']),
    createdAt: readTime(item['created_at']),
    deletedAt,
  };
});
/** A parsed item of /link/info. */
export type InfoItem = ItemOf<typeof infoItem>;

/** An item of /link/expand; `echo` is the short address that the item is about. */
export const expandItem = itemOf((item) => ({
  echo: echoedShortAddress(item['short_url']),
  error: errorWord(item['error']),
  destination: destination(item['long_url']),
}));
/** A parsed item of /link/expand. */
export type ExpandItem = ItemOf<typeof expandItem>;

/** An item of /link/lookup; `echo` is the long address that the item is about. */
export const lookupItem = itemOf((item) => ({
  echo: echoedLongAddress(item['long_url']),
  error: errorWord(item['error']),
  shortUrl: echoedShortAddress(item['short_url']),
}));
/** A parsed item of /link/lookup. */
export type LookupItem = ItemOf<typeof lookupItem>;

/** An item of /link/edit, /link/delete and /link/restore. */
export const changeItem = itemOf((item) => ({
  echo: echoedShortAddress(item['short_url']),
  error: errorWord(item['error']),
}));
/** A parsed item of /link/edit, /link/delete or /link/restore. */
export type ChangeItem = ItemOf<typeof changeItem>;

const listedLink = itemOf((item) => ({
  shortUrl: shortAddress(item['short_url']),
  clicks: readCount(item['clicks']),
  createdAt: readTime(item['created_at']),
  deletedAt: readDeletion(item['deleted_at']),
  error: errorWord(item['error']),
}));

/** An item of /link/last and /link/top. */
export const listedItem: ReadItem<ListedLink> = (item) => {
  const link = listedLink(item);
  const isDeleted = link?.error === 'DELETED_BY_USER' || (link?.deletedAt ?? null) !== null;
  return link && { ...link, state: isDeleted ? 'deleted' : 'active' };
};

/** An item of /link/deleted. Its error only says who deleted the link. */
export const deletedItem: ReadItem<ListedLink> = (item) => {
  const link = listedLink(item);
  return link && { ...link, state: 'deleted' };
};
