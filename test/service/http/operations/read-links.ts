import type { ListName } from '../../store/link-lists.ts';
import type { Link } from '../../store/links.ts';
import { timestamp } from '../envelope.ts';
import { errorOf, ownLink, shortAddress, type Call, type Operation } from './call.ts';

/**
 * `/link/info`, for several links in one request. A deleted link's error is null: the interface shows DELETED_BY_USER for
 * lists alone, and here `deleted_at` says it. `short_url` is echoed unchanged.
 */
export const info: Operation = {
  kind: 'read',
  answer: (call) =>
    call.parameters.shortUrls().map((short_url) => {
      const link = ownLink(call, short_url);
      if (!link)
        return { short_url, error: 'NOT_FOUND', title: null, clicks: null, created_at: null, deleted_at: null };
      return {
        short_url,
        error: link.blocked_at === null ? null : 'BLOCKED',
        title: link.title ?? new URL(link.long_url).host,
        clicks: link.clicks,
        created_at: timestamp(link.created_at),
        deleted_at: timestamp(link.deleted_at),
      };
    }),
};

/**
 * `/link/expand`, for several links in one request. A deleted link has its destination, which its owner may want to see
 * before restoring it, and the error DELETED_BY_USER, because no other field shows the deletion.
 */
export const expand: Operation = {
  kind: 'read',
  answer: (call) =>
    call.parameters.shortUrls().map((short_url) => {
      const link = ownLink(call, short_url);
      if (!link) return { short_url, error: 'NOT_FOUND', long_url: null };
      return { short_url, error: errorOf(link), long_url: link.long_url };
    }),
};

/**
 * `/link/lookup`, for several addresses in one request: the link that `/link/shorten` would return. If all links of an
 * address are deleted, it is the one shorten would restore, with the error DELETED_BY_USER; NOT_FOUND would promise a new
 * link.
 */
export const lookup: Operation = {
  kind: 'read',
  answer: (call) =>
    call.parameters.longUrls().map((long_url) => {
      const link = call.store.links.byDestination(call.account, long_url);
      if (!link) return { long_url, error: 'NOT_FOUND', short_url: null };
      return { long_url, error: errorOf(link), short_url: shortAddress(call, link) };
    }),
};

/** `/link/last`. Active links only: the interface shows DELETED_BY_USER for the other two lists alone. */
export const last = list('last', (call) => call.parameters.limit());

/** `/link/top`. Deleted links keep their rank and have the error DELETED_BY_USER, blocked ones BLOCKED. */
export const top = list('top', (call) => call.parameters.limit());

/** The most deleted links in an answer (count); the interface has no limit parameter for this list. */
const maxDeleted = 20_000;

/** `/link/deleted`. Latest deletion first. */
export const deleted = list('deleted', () => maxDeleted);

function list(name: ListName, limit: (call: Call) => number): Operation {
  const isDeleted = name === 'deleted';
  return {
    kind: 'list',
    limit,
    async *answer(call) {
      for await (const links of call.store.lists.pieces(name, call.account, limit(call)))
        yield links.map((link) => {
          const item = listItem(call, link);
          return isDeleted ? Object.assign(item, { deleted_at: timestamp(link.deleted_at) }) : item;
        });
    },
  };
}

function listItem(call: Call, link: Link) {
  return {
    short_url: shortAddress(call, link),
    clicks: link.clicks,
    error: errorOf(link),
    created_at: timestamp(link.created_at),
  };
}
