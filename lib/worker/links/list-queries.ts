import { failed, success, type Failure, type Result } from '../../failure/failure.ts';
import { stopsRequests } from '../../failure/stops-batch.ts';
import type { PartialLink } from '../../link/link.ts';
import { firstLimit, type Listed, type ListName } from '../../link/link-list.ts';
import type { CachedList, DescribedLinks, ListedLinks } from '../../rpc/contract.ts';
import { inGroups } from '../../rpc/groups.ts';
import type { LinkFields } from '../cache/entries.ts';
import type { LinkCache } from '../cache/link-cache.ts';
import type { Session } from '../connection/session.ts';
import type { ChangeLog, Watch } from './change-log.ts';
import { answerOf, batchFailure, fieldsOfLink, fieldsOfList } from './merge-answers.ts';
import { readLinkList } from './read-link-list.ts';
import type { SingleFlight } from './single-flight.ts';

/** Queries about many links; they cache the answers. */
export interface ListQueries {
  /** Returns the beginning of a list from the cache, with the fields of its first links; null if it was never requested. */
  cachedList(session: Session, name: ListName): Promise<Result<CachedList | null>>;
  /** Asks the service for a list; `limit` is a count. Returns only the first part of a long one. */
  list(session: Session, name: ListName, limit: number): Promise<Result<ListedLinks>>;
  /** Returns another part of a long list, from 1. */
  part(session: Session, answer: string, part: number): Promise<Result<PartialLink[]>>;
  /** Asks the service for all details of these links. */
  describe(session: Session, shortUrls: readonly string[]): Promise<Result<DescribedLinks>>;
}

/**
 * The most links of a list (count) that are cached before they are returned, and that are returned of a cached list at
 * first.
 */
const cachedFirst = 1000;
/** Count of links in one part of a long list, and of links that are cached in one write. */
const atOnce = 5000;

/** The fields of a link, as an answer gives them. */
type GivenLink = readonly [shortUrl: string, fields: LinkFields];

/** A list that is returned in parts. It is only in memory, so it ends with the worker. */
interface LongList {
  /** Identifies it in messages. */
  answer: string;
  name: ListName;
  listed: Listed;
  fields: readonly GivenLink[];
  changed: Watch;
  /** When the service returned it (milliseconds since the epoch). */
  readAt: number;
  /** True once it is being cached. */
  isKept: boolean;
}

/** Creates the queries about many links. */
export function createListQueries(singleFlight: SingleFlight, log: ChangeLog): ListQueries {
  /** Long lists that are not cached yet, by their answers. */
  const longLists = new Map<string, LongList>();

  /**
   * Returns a part of a long list, from 0, with the fields that the list gives. After the last part, starts to cache the
   * list: the page must not wait for that.
   */
  async function handOut(session: Session, long: LongList, part: number): Promise<PartialLink[]> {
    const given = long.fields.slice(part * atOnce, (part + 1) * atOnce);
    const links = new Map(given.map(([shortUrl, own]) => [shortUrl, { shortUrl, ...own, describedAt: null }]));
    const current = await rereadChanged(session.cache, links, long.changed);
    if (part === partsOf(long) - 1 && !long.isKept) {
      long.isKept = true;
      void rememberLong(session, long)
        .catch(() => undefined) // What is not cached is asked for again.
        .then(() => longLists.delete(long.answer));
    }
    return current;
  }

  /** Asks the service once, even if several pages ask at the same time; `changed` shows which links changed since. */
  function once<Value>(
    { connectionId }: Session,
    question: string,
    ask: (changed: Watch) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    return singleFlight.single(`${connectionId} ${question}`, () => ask(log.watch()));
  }

  return {
    async cachedList({ cache }, name) {
      const listed = await cache.list(name);
      if (listed === null) return success(null);
      const shortUrls = listed.shortUrls.slice(0, cachedFirst);
      const isCut = shortUrls.length < listed.shortUrls.length;
      const links = await cache.links(shortUrls.slice(0, firstLimit));
      return success({ ...listed, shortUrls, ...(isCut && { isCut }), links });
    },

    list: (session, name, limit) =>
      once(session, `list ${name} ${limit}`, async (changed) => {
        const { cache, facts } = session;
        const list = await readLinkList(session, name, limit);
        if (!list.ok) return list;
        const readAt = Date.now();
        const { items, unreadable, ...head } = list.value;
        const fields = [...fieldsOfList(name, items)];
        const [first] = fields;
        if (first !== undefined) await facts.learnShortHost(first[0]);
        const listed = { shortUrls: fields.map(([shortUrl]) => shortUrl), ...head };
        if (fields.length <= cachedFirst) {
          await cache.rememberList(name, listed);
          // Comes last, so that the links are returned as the cache now has them.
          return success({ links: await remember(session, fields, changed), ...head, unreadable });
        }
        const answer = crypto.randomUUID(); // No answer of an earlier worker fits.
        const long = { answer, name, listed, fields, changed, readAt, isKept: false };
        longLists.set(answer, long);
        const links = await handOut(session, long, 0);
        return success({ links, long: { answer, parts: partsOf(long) }, ...head, unreadable });
      }),

    async part(session, answer, part) {
      const long = longLists.get(answer);
      return long === undefined ? failed({ kind: 'worker-stopped' }) : success(await handOut(session, long, part));
    },

    describe: (session, shortUrls) =>
      once(session, `describe ${JSON.stringify(shortUrls)}`, async (changed) => {
        const { api } = session;
        const [info, expanded] = await Promise.all([api.info(shortUrls), api.expand(shortUrls)]);
        const byLink = new Map<string, LinkFields>();
        const untold: { shortUrl: string; failure: Failure }[] = [];
        for (const shortUrl of new Set(shortUrls)) {
          const { fields, failure } = fieldsOfLink(answerOf(info, shortUrl), answerOf(expanded, shortUrl));
          byLink.set(shortUrl, fields);
          if (failure !== null) untold.push({ shortUrl, failure });
        }
        const links = await remember(session, [...byLink], changed);
        const failures = [batchFailure(info), batchFailure(expanded)].filter((each) => each !== null);
        const failure = failures.length === 2 ? failures[0] : failures.find(stopsRequests);
        return failure === undefined ? success({ links, untold }) : failed(failure);
      }),
  };
}

/** Returns the count of a list's parts. */
const partsOf = ({ fields }: LongList): number => Math.ceil(fields.length / atOnce);

/** Caches a long list. The list comes last: until its links have their fields, they could not be sorted. */
async function rememberLong(session: Session, { name, listed, fields, changed, readAt }: LongList): Promise<void> {
  await remember(session, fields, changed);
  await session.cache.rememberList(name, listed, readAt);
}

/** Caches fields of links, except of those that changed meanwhile. Returns the links as the cache has them. */
async function remember({ cache }: Session, given: readonly GivenLink[], changed: Watch): Promise<PartialLink[]> {
  const links = new Map(given.map(([shortUrl]): [string, PartialLink] => [shortUrl, { shortUrl, describedAt: null }]));
  // Works in groups, so that other work gets its turn, and from the end, as the oldest entries are removed first.
  for (const group of inGroups(given.toReversed(), atOnce)) {
    const current = new Map(group.map(([shortUrl, fields]) => [shortUrl, changed.of(shortUrl) ? {} : fields]));
    for (const link of await cache.rememberLinks(current)) links.set(link.shortUrl, link);
  }
  return rereadChanged(cache, links, changed);
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
