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
  shortAddress,
  time,
  title,
} from './fields.ts';

/** An item of /link/shorten; `shortUrl` is null where an error stands in its place. */
export const shortenItem = z.schema(() =>
  z.pipe(
    z.object({ short_url: echoedShortAddress(), error: errorWord(), new_hash: flag(), restored_hash: flag() }),
    z.transform((item) => ({
      shortUrl: item.short_url,
      error: item.error,
      isNew: item.new_hash,
      isRestored: item.restored_hash,
    })),
  ),
);
export type ShortenItem = z.Read<typeof shortenItem>;

/** An item of /link/info; `echo` is the short address it is about, as the service writes it. */
export const infoItem = z.schema(() =>
  z.pipe(
    z.object({
      short_url: echoedShortAddress(),
      error: errorWord(),
      title: title(),
      clicks: count(),
      created_at: time(),
      deleted_at: deletion(),
    }),
    z.transform((item) => ({
      echo: item.short_url,
      error: item.error,
      title: item.title,
      clicks: item.clicks,
      createdAt: item.created_at,
      deletedAt: item.deleted_at,
    })),
  ),
);
export type InfoItem = z.Read<typeof infoItem>;

/** An item of /link/expand; `echo` is the short address it is about. */
export const expandItem = z.schema(() =>
  z.pipe(
    z.object({ short_url: echoedShortAddress(), error: errorWord(), long_url: destination() }),
    z.transform((item) => ({ echo: item.short_url, error: item.error, destination: item.long_url })),
  ),
);
export type ExpandItem = z.Read<typeof expandItem>;

/** An item of /link/lookup; `echo` is the long address it is about. */
export const lookupItem = z.schema(() =>
  z.pipe(
    z.object({ long_url: echoedLongAddress(), error: errorWord(), short_url: echoedShortAddress() }),
    z.transform((item) => ({ echo: item.long_url, error: item.error, shortUrl: item.short_url })),
  ),
);
export type LookupItem = z.Read<typeof lookupItem>;

/** The item of a change: /link/edit, /link/delete, /link/restore. */
export const changeItem = z.schema(() =>
  z.pipe(
    z.object({ short_url: echoedShortAddress(), error: errorWord() }),
    z.transform((item) => ({ echo: item.short_url, error: item.error })),
  ),
);
export type ChangeItem = z.Read<typeof changeItem>;

const listedFields = () => ({
  short_url: shortAddress(),
  error: errorWord(),
  clicks: count(),
  created_at: time(),
  deleted_at: deletion(),
});

/** An item of /link/last and /link/top. */
export const listedItem = z.schema(() =>
  z.pipe(
    z.object(listedFields()),
    z.transform((item): ListedLink => {
      const isDeleted = item.error === 'DELETED_BY_USER' || item.deleted_at !== null;
      return listedLink(item, isDeleted ? 'deleted' : 'active');
    }),
  ),
);

/** An item of /link/deleted; an error tells only who deleted it. */
export const deletedItem = z.schema(() =>
  z.pipe(
    z.object(listedFields()),
    z.transform((item): ListedLink => listedLink(item, 'deleted')),
  ),
);

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
