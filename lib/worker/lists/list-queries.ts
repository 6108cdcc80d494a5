import { failed, success, type Result } from '../../failure/failure.ts';
import { stopsRequests } from '../../failure/failure-scope.ts';
import type { PartialLink } from '../../link/link.ts';
import { firstLimit, type Listed, type ListName } from '../../link/link-list.ts';
import type { CachedList, DescribedLinks, ListedLinks } from '../../rpc/values.ts';
import { inGroups } from '../../rpc/message-limits.ts';
import type { StoreUse } from '../cache/cache-store.ts';
import { beginningOf, movedLinks } from '../../link/moved-links.ts';
import type { LinkFields } from '../cache/entries.ts';
import type { LinkCache } from '../cache/link-cache.ts';
import type { ListCap } from '../connection/service-facts.ts';
import type { Session } from '../connection/session.ts';
import type { ChangeLog, Watch } from '../links/change-log.ts';
import { answerOf, batchFailure, fieldsOfLink, fieldsOfList } from '../links/merge-answers.ts';
import type { SingleFlight } from '../links/single-flight.ts';
import { readList, type ListQuery, type ReadList } from './read-list.ts';
import type { ListedLink, Listing } from '../api/answers.ts';
import type { ApiClient } from '../api/client.ts';

/** A list of more links than this (count) is returned in parts, and cached after that. */
const longest = 1000;
/** Count of links in one part of a long list after the first, and of links that are cached in one write. */
const atOnce = 5000;
/** The most links whose clicks are asked for at once (count): of more, those with the most clicks. */
const mostRecorded = 100_000;
/** How long a long list stays for the pages that ask for its parts (milliseconds). */
const keptFor = 30_000;

/** The fields of a link, as an answer gives them. */
type GivenLink = readonly [shortUrl: string, fields: LinkFields];

/** A list that is returned in parts. It is only in memory, so it ends with the worker. */
interface LongList {
  /** The session that asked for it. */
  session: Session;
  name: ListName;
  listed: Listed;
  fields: readonly GivenLink[];
  changed: Watch;
  /** When the service returned it (milliseconds since the epoch). */
  readAt: number;
}

export type ListQueries = ReturnType<typeof createListQueries>;

/** Creates the queries about many links; they cache the answers. */
export function createListQueries(singleFlight: SingleFlight, log: ChangeLog) {
  /** Long lists, by their answers. */
  const longLists = new Map<string, LongList>();

  return {
    /**
     * Returns the beginning of a cached list, with the fields of its first links, or the whole list without fields; null
     * if it was never requested.
     */
    async cachedList({ cache }: Session, name: ListName, whole: boolean): Promise<Result<CachedList | null>> {
      const listed = await cache.list(name);
      if (listed === null) return success(null);
      const shortUrls = listed.shortUrls.slice(0, whole ? Infinity : longest);
      const isCut = shortUrls.length < listed.shortUrls.length;
      const links = whole ? [] : await cache.links(shortUrls.slice(0, firstLimit));
      return success({ ...listed, shortUrls, ...(isCut && { isCut }), links });
    },

    /** Asks the service for a list; `limit` is a count. Returns only the first part of a long one. */
    list: (session: Session, name: ListName, limit: number) =>
      singleFlight.single(session, `list ${name} ${limit}`, async (changed): Promise<Result<ListedLinks>> => {
        const { cache } = session;
        const list = await readLinkList(session, name, limit);
        if (!list.ok) return list;
        const readAt = Date.now();
        const { items, unreadable, ...head } = list.value;
        const fields = [...fieldsOfList(name, items)];
        const shortUrls = fields.map(([shortUrl]) => shortUrl);
        const move = await followMove(session, name, shortUrls);
        const listed = { shortUrls, ...head };
        if (fields.length <= longest) {
          await cache.rememberList(name, listed);
          // Comes last, so that the links are returned as the cache now has them.
          return success({ links: await remember(session, fields, changed), ...head, ...move, unreadable });
        }
        const known = await cache.links(shortUrls.slice(0, firstLimit));
        const links = known.map((link, place) =>
          changed.of(link.shortUrl) ? link : Object.assign(link, fields[place]?.[1]),
        );
        const answer = crypto.randomUUID(); // No answer of an earlier worker fits.
        longLists.set(answer, { session, name, listed, fields, changed, readAt });
        setTimeout(() => longLists.delete(answer), keptFor);
        return success({ links, long: { answer, parts: partsOf(fields) }, ...head, ...move, unreadable });
      }),

    /** Returns another part of a long list, from 1. */
    async part(session: Session, answer: string, part: number): Promise<Result<PartialLink[]>> {
      const long = longLists.get(answer);
      if (long?.session.connectionId !== session.connectionId) return failed({ kind: 'worker-stopped' });
      const { fields, changed } = long;
      const from = firstLimit + (part - 1) * atOnce;
      const given = fields.slice(from, from + atOnce);
      const links = new Map(given.map(([shortUrl, own]) => [shortUrl, { shortUrl, ...own, describedAt: null }]));
      const current = await rereadChanged(session.cache, links, changed);
      // The page must not wait for the cache. What is not cached is asked for again.
      if (part === partsOf(fields) - 1) void rememberLong(long).catch(() => undefined);
      return success(current);
    },

    /**
     * Asks the service for the clicks of all links that it gives in one answer, up to 100,000, and caches them: one
     * request; after a refusal some more, which look for a limit that the service takes. Returns the count of these links
     * if there may be others, else null. Rejects with `StorageFailed`.
     */
    async recordClicks(session: Session): Promise<Result<number | null>> {
      const { api, cache, facts } = session;
      const changed = log.watch();
      // A service that was never asked for its popular links may treat them as it treats the recent ones.
      const cap = (await facts.listCaps.last('top')) ?? (await facts.listCaps.last('last'));
      const limit = await limitOfRecord(cache, cap);
      const { wasRefused = false } = await facts.dailyRecord.read();
      const ask = wasRefused ? readLinkList(session, 'popular', limit) : api.top(limit);
      const top: Result<Listing<ListedLink> & Partial<ReadList<ListedLink>>> = await ask;
      if (!top.ok) return top;
      const { items, unreadable, end, capped } = top.value;
      await cacheInGroups(cache, [...fieldsOfList('popular', items)], changed);
      const given = items.length + unreadable;
      const isCut = given >= limit || (cap?.tooHigh === null && given === cap.most);
      const isPart = end === undefined ? isCut : !end || capped !== undefined;
      return success(isPart ? given : null);
    },

    /** Asks the service for all details of these links. */
    describe: (session: Session, shortUrls: readonly string[]) =>
      singleFlight.single(session, `describe ${JSON.stringify(shortUrls)}`, async (changed) => {
        const { api } = session;
        const [info, expanded] = await Promise.all([api.info(shortUrls), api.expand(shortUrls)]);
        const byLink = new Map<string, LinkFields>();
        const unanswered: DescribedLinks['unanswered'] = [];
        for (const shortUrl of new Set(shortUrls)) {
          const { fields, failure } = fieldsOfLink(answerOf(info, shortUrl), answerOf(expanded, shortUrl));
          byLink.set(shortUrl, fields);
          if (failure !== null) unanswered.push({ shortUrl, failure });
        }
        const links = await remember(session, [...byLink], changed);
        const failures = [batchFailure(info), batchFailure(expanded)].filter((each) => each !== null);
        const failure = failures.length === 2 ? failures[0] : failures.find(stopsRequests);
        return failure === undefined ? success({ links, unanswered }) : failed(failure);
      }),
  };
}

/**
 * Returns the count of links whose clicks are asked for at once: those that the service gives, if they are known, else as
 * many as possible, and no more than it took when it refused a higher limit. Deleted links may be popular too, and some
 * links may be new.
 */
async function limitOfRecord(cache: LinkCache, cap: ListCap | null): Promise<number> {
  const most = cap === null || cap.tooHigh === null ? mostRecorded : Math.min(cap.most, mostRecorded);
  const recent = await cache.list('recent');
  if (recent?.end !== true) return most;
  const { shortUrls, capped } = recent;
  if (capped !== undefined) return Math.min(shortUrls.length, most);
  const deleted = await cache.list('deleted');
  return Math.min(shortUrls.length + (deleted?.shortUrls.length ?? 0) + firstLimit, most);
}

/** Returns the count of a long list's parts: `firstLimit` links, then `atOnce` links in each. */
const partsOf = ({ length }: readonly GivenLink[]): number => 1 + Math.ceil((length - firstLimit) / atOnce);

/**
 * Caches a long list. The list comes last: until its links have their fields, they could not be sorted.
 */
async function rememberLong({ session: { cache }, name, listed, fields, changed, readAt }: LongList): Promise<void> {
  await cacheInGroups(cache, fields, changed);
  await cache.rememberList(name, listed, readAt);
}

/** Caches fields of many links, in groups, so that other work gets its turn. Rejects with `StorageFailed`. */
async function cacheInGroups(cache: LinkCache, fields: readonly GivenLink[], changed: Watch): Promise<void> {
  for (const group of inGroups(fields, atOnce).toReversed()) await cacheFields(cache, group, changed, 'kept');
}

/** Caches fields of links. Returns the links as the cache has them, in the same order. */
async function remember({ cache }: Session, given: readonly GivenLink[], changed: Watch): Promise<PartialLink[]> {
  const cached = await cacheFields(cache, given, changed);
  return rereadChanged(cache, new Map(cached.toReversed().map((link) => [link.shortUrl, link])), changed);
}

/**
 * Caches fields of links, except of those that changed meanwhile: from the end, as the oldest entries are removed first.
 * Returns the links in that order.
 */
function cacheFields(
  cache: LinkCache,
  given: readonly GivenLink[],
  changed: Watch,
  use?: StoreUse,
): Promise<PartialLink[]> {
  const current = given
    .toReversed()
    .map(([shortUrl, fields]) => [shortUrl, changed.of(shortUrl) ? {} : fields] as const);
  return cache.rememberLinks(new Map(current), use);
}

/** Returns these links; reads those from the cache that changed meanwhile. */
async function rereadChanged(
  cache: LinkCache,
  links: Map<string, PartialLink>,
  changed: Watch,
): Promise<PartialLink[]> {
  const late = [...links.keys()].filter(changed.of);
  for (const link of late.length > 0 ? await cache.links(late) : []) links.set(link.shortUrl, link);
  return [...links.values()];
}

/** Asks the service for a list of links; `limit` is a count. The list of deleted links takes none. */
async function readLinkList(
  session: Pick<Session, 'api' | 'facts'>,
  name: ListName,
  limit: number,
): Promise<Result<ReadList<ListedLink>>> {
  if (name !== 'deleted') return readList(session, listQuery(name === 'recent' ? 'last' : 'top'), limit);
  const deleted = await session.api.deleted();
  return deleted.ok ? success({ ...deleted.value, end: true }) : deleted;
}

function listQuery(operation: 'last' | 'top'): ListQuery<ListedLink> {
  return {
    operation,
    ask: (api, limit) => api[operation](limit),
    account: 'links',
    count: (links) => countLinks(links.filter(({ state }) => state === 'active')),
    countLeftOut,
  };
}

/** Counts the deleted links: some accounts count them too. Null if they cannot be read. */
async function countLeftOut(api: ApiClient): Promise<number | null> {
  const deleted = await api.deleted();
  return deleted.ok ? countLinks(deleted.value.items) + deleted.value.unreadable : null;
}

const countLinks = (links: readonly ListedLink[]): number => new Set(links.map(({ shortUrl }) => shortUrl)).size;

/**
 * Notices that the service has changed what its short addresses begin with, and has the cache follow. Returns the change to
 * tell the page, if there was one.
 */
async function followMove(
  { cache, facts }: Session,
  name: ListName,
  shortUrls: readonly string[],
): Promise<Pick<ListedLinks, 'moved'>> {
  const [newest] = shortUrls;
  if (newest === undefined) return {};
  if ((await facts.listedAs(name)) === beginningOf(newest)) return {};
  const change = movedLinks((await cache.list(name))?.shortUrls ?? [], shortUrls);
  // Without a store, the next list tries again.
  const hasMoved =
    change !== null &&
    (await cache.move(change).then(
      () => true,
      () => false,
    ));
  await facts.learnShortHost(newest);
  if (hasMoved) await facts.learnMove(change);
  if (change === null || hasMoved) await facts.noteListed(name, newest);
  return hasMoved ? { moved: change } : {};
}
