import { failed, success, type Failure, type Result } from '../../failure/failure.ts';
import { stopsRequests } from '../../failure/stops-batch.ts';
import type { PartialLink } from '../../link/link.ts';
import { firstLimit, type ListName } from '../../link/link-list.ts';
import type { CachedList, DescribedLinks, ListedLinks } from '../../rpc/contract.ts';
import { inGroups } from '../../rpc/groups.ts';
import type { LinkFields } from '../cache/entries.ts';
import type { Session } from '../connection/session.ts';
import type { ChangeLog, Watch } from './change-log.ts';
import { answerOf, batchFailure, fieldsOfLink, fieldsOfList } from './merge-answers.ts';
import { readLinkList } from './read-link-list.ts';
import type { SingleFlight } from './single-flight.ts';

/** Queries about many links; they cache the answers. */
export interface ListQueries {
  /** Returns a list from the cache, with its first links; null if it was never requested. */
  cachedList(session: Session, name: ListName): Promise<Result<CachedList | null>>;
  /** Asks the service for a list; `limit` is a count. */
  list(session: Session, name: ListName, limit: number): Promise<Result<ListedLinks>>;
  /** Asks the service for all details of these links. */
  describe(session: Session, shortUrls: readonly string[]): Promise<Result<DescribedLinks>>;
}

/** Count of links that are cached in one write. */
const atOnce = 1000;

/** Creates the queries about many links. */
export function createListQueries(singleFlight: SingleFlight, log: ChangeLog): ListQueries {
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
      const shortUrls = [...listed.shortUrls];
      return success({ ...listed, shortUrls, links: await cache.links(shortUrls.slice(0, firstLimit)) });
    },

    list: (session, name, limit) =>
      once(session, `list ${name} ${limit}`, async (changed) => {
        const { cache, facts } = session;
        const list = await readLinkList(session, name, limit);
        if (!list.ok) return list;
        const { items, unreadable, ...head } = list.value;
        const fields = fieldsOfList(name, items);
        const shortUrls = [...fields.keys()];
        await cache.rememberList(name, { shortUrls, ...head });
        if (shortUrls[0] !== undefined) await facts.learnShortHost(shortUrls[0]);
        // Comes last, so that the links are returned as the cache now has them.
        return success({ links: await remember(session, fields, changed), ...head, unreadable });
      }),

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
        const links = await remember(session, byLink, changed);
        const failures = [batchFailure(info), batchFailure(expanded)].filter((each) => each !== null);
        const failure = failures.length === 2 ? failures[0] : failures.find(stopsRequests);
        return failure === undefined ? success({ links, untold }) : failed(failure);
      }),
  };
}

/** Caches fields of links, except of those that changed meanwhile. Returns the links as the cache has them. */
async function remember(
  { cache }: Session,
  given: ReadonlyMap<string, LinkFields>,
  changed: Watch,
): Promise<PartialLink[]> {
  const all = [...given];
  const links = new Map<string, PartialLink>();
  // Works in groups, so that other work gets its turn, and from the end, as the oldest entries are removed first.
  for (const group of inGroups(all, atOnce).toReversed()) {
    const current = new Map(group.map(([shortUrl, fields]) => [shortUrl, changed.of(shortUrl) ? {} : fields]));
    for (const link of await cache.rememberLinks(current)) links.set(link.shortUrl, link);
  }
  // Reads links again that changed while later groups were cached.
  const late = all.length > atOnce ? all.map(([shortUrl]) => shortUrl).filter((shortUrl) => changed.of(shortUrl)) : [];
  const reread = late.length > 0 ? await cache.links(late) : [];
  for (const link of reread) links.set(link.shortUrl, link);
  return [...given.keys()].flatMap((shortUrl) => links.get(shortUrl) ?? []);
}
