import * as z from '../schema.ts';
import type { ListedLink } from './answers.ts';
import {
  count,
  deletion,
  destination,
  echoedLongAddress,
  echoedShortAddress,
  errorWord,
  flag,
  itemOf,
  shortAddress,
  time,
  title,
  unknownIfNull,
} from './item-fields.ts';

/** An item of /link/shorten; `shortUrl` is null if there is an error instead. */
export const shortenItem = itemOf(
  () => ({ short_url: echoedShortAddress(), error: errorWord(), new_hash: flag(), restored_hash: flag() }),
  (item) => ({
    shortUrl: item.short_url,
    error: item.error,
    isNew: item.new_hash,
    isRestored: item.restored_hash,
  }),
);
/** A parsed item of /link/shorten. */
export type ShortenItem = z.Read<typeof shortenItem>;

/** An item of /link/info; `echo` is the short address that the item is about, as the service writes it. */
export const infoItem = unknownIfNull(
  ['title', 'clicks', 'created_at'],
  itemOf(
    () => ({
      short_url: echoedShortAddress(),
      error: errorWord(),
      title: title(),
      clicks: count(),
      created_at: time(),
      deleted_at: deletion(),
    }),
    (item) => ({
      echo: item.short_url,
      error: item.error,
      title: item.title,
      clicks: item.clicks,
      createdAt: item.created_at,
      deletedAt: item.deleted_at,
    }),
  ),
);
/** A parsed item of /link/info. */
export type InfoItem = z.Read<typeof infoItem>;

/** An item of /link/expand; `echo` is the short address that the item is about. */
export const expandItem = itemOf(
  () => ({ short_url: echoedShortAddress(), error: errorWord(), long_url: destination() }),
  (item) => ({ echo: item.short_url, error: item.error, destination: item.long_url }),
);
/** A parsed item of /link/expand. */
export type ExpandItem = z.Read<typeof expandItem>;

/** An item of /link/lookup; `echo` is the long address that the item is about. */
export const lookupItem = itemOf(
  () => ({ long_url: echoedLongAddress(), error: errorWord(), short_url: echoedShortAddress() }),
  (item) => ({ echo: item.long_url, error: item.error, shortUrl: item.short_url }),
);
/** A parsed item of /link/lookup. */
export type LookupItem = z.Read<typeof lookupItem>;

/** An item of /link/edit, /link/delete and /link/restore. */
export const changeItem = itemOf(
  () => ({ short_url: echoedShortAddress(), error: errorWord() }),
  (item) => ({ echo: item.short_url, error: item.error }),
);
/** A parsed item of /link/edit, /link/delete or /link/restore. */
export type ChangeItem = z.Read<typeof changeItem>;

const listedFields = () => ({
  short_url: shortAddress(),
  error: errorWord(),
  clicks: count(),
  created_at: time(),
  deleted_at: deletion(),
});

/** An item of /link/last and /link/top. */
export const listedItem = itemOf(listedFields, (item): ListedLink => {
  const isDeleted = item.error === 'DELETED_BY_USER' || item.deleted_at !== null;
  return listedLink(item, isDeleted ? 'deleted' : 'active');
});

/** An item of /link/deleted. Its error only says who deleted the link. */
export const deletedItem = itemOf(listedFields, (item): ListedLink => listedLink(item, 'deleted'));

function listedLink(
  item: z.infer<z.ZodMiniObject<ReturnType<typeof listedFields>>>,
  state: ListedLink['state'],
): ListedLink {
  return {
    shortUrl: item.short_url,
    clicks: item.clicks,
    createdAt: item.created_at,
    deletedAt: item.deleted_at,
    state,
    error: item.error,
  };
}
