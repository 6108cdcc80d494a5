import { looksLikeShortLink } from '../../address/short-address.ts';
import { success, type Result } from '../../failure/failure.ts';
import type { Answer } from '../../link/answer.ts';
import type { Link, PartialLink } from '../../link/link.ts';
import type { Session } from '../connection/session.ts';
import type { ChangeLog, Watch } from '../changes/change-log.ts';
import { findLink, readDetails } from './find-link.ts';
import { requireWholeAddress } from './require-whole-address.ts';
import type { SingleFlight } from './single-flight.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { mostRecent, mostDescribed } from '../../rpc/message-limits.ts';
import type { LinkCache } from '../cache/link-cache.ts';
import { firstLimit } from '../../link/link-list.ts';
import { inGroups } from '../../rpc/groups.ts';
import type { ListQueries } from '../lists/list-queries.ts';

/** Queries about one address. */
export interface LinkQueries {
  /** Returns true for an address that looks like one of the service's short links: shortening it would make a chain. */
  looksShort(session: Session, address: string): Promise<boolean>;
  /** Asks the service about a long or a short address. */
  find(session: Session, address: string): Promise<Result<Answer>>;
  /** Asks the service for title, clicks, times and state of a short link. */
  details(session: Session, shortUrl: string): Promise<Result<Link>>;
}

/** Creates the queries about one address. */
export function createLinkQueries(singleFlight: SingleFlight, log: ChangeLog): LinkQueries {
  /**
   * Asks the service once, even if several pages ask at the same time. `finish` then caches and completes the answer
   * for each of them; `changed` shows which links have changed since the request was sent.
   */
  async function ask<Value>(
    { connectionId }: Session,
    question: string,
    work: () => Promise<Result<Value>>,
    finish: (value: Value, changed: Watch) => Promise<Value>,
  ): Promise<Result<Value>> {
    const { answer, changed } = await singleFlight.single(`${connectionId} ${question}`, async () => {
      const watched = log.watch();
      return { answer: await work(), changed: watched };
    });
    return answer.ok ? success(await finish(answer.value, changed).catch(() => answer.value)) : answer;
  }

  return {
    looksShort: async ({ facts }, address) => looksLikeShortLink(address, await facts.shortHosts()),

    async find(session, address) {
      const whole = requireWholeAddress(address);
      if (!whole.ok) return whole;
      const { api, cache, facts } = session;
      return ask(
        session,
        `find ${address}`,
        async () => findLink(api, address, facts),
        async (answer, changed) => {
          if (changed.any()) return answer;
          await cache.rememberAnswers([answer]);
          if (answer.kind !== 'link') return answer;
          await facts.learnShortHost(answer.link.shortUrl);
          return { ...answer, link: await cache.withEarlier(answer.link) };
        },
      );
    },

    details: (session, shortUrl) =>
      ask(
        session,
        `details ${shortUrl}`,
        () => readDetails(session.api, shortUrl),
        async (link, changed) => {
          const { destination: _, shortUrl: __, ...fields } = link;
          const { cache } = session;
          const known = await cache.rememberLink(shortUrl, changed.of(shortUrl) ? {} : fields);
          return cache.withEarlier(known ?? link);
        },
      ),
  };
}

/** Returns at most `mostRecent` links that this browser made last, from the cache; none if they are switched off. */
export async function readRecentLinks(
  cache: Pick<LinkCache, 'recentLinks'>,
  { recentLinks }: Pick<Preferences, 'recentLinks'>,
): Promise<PartialLink[]> {
  return recentLinks ? cache.recentLinks(mostRecent) : [];
}

/** The cached links of an account, for searches from the popup and the address bar. */
export interface CacheSearch {
  /**
   * Returns all cached links, read at most some seconds ago and after the last change of a link: while a person types,
   * they are read once. Sends nothing. Rejects with `StorageFailed`.
   */
  everyCached(session: Session): Promise<readonly PartialLink[]>;
  /**
   * Asks the service for the newest links, and for titles and destinations that were never requested. Fails as the
   * request for the newest does.
   */
  refreshCache(session: Session): Promise<Result<unknown>>;
}

/** How long all links stay in memory after they were read (milliseconds). */
const keptFor = 10_000;

/** Creates the search. */
export function createCacheSearch(lists: ListQueries, log: ChangeLog): CacheSearch {
  let kept: { connectionId: number; links: Promise<readonly PartialLink[]>; changed: Watch } | null = null;

  return {
    everyCached({ connectionId, retention, cache }) {
      if (retention !== 'all') return cache.everyLink();
      if (kept?.connectionId === connectionId && !kept.changed.any()) return kept.links;
      const reading = { connectionId, links: cache.everyLink(), changed: log.watch() };
      kept = reading;
      const drop = (): void => {
        if (kept === reading) kept = null;
      };
      reading.links.then(() => setTimeout(drop, keptFor), drop);
      return reading.links;
    },
    async refreshCache(session) {
      const listed = await lists.list(session, 'recent', firstLimit);
      if (!listed.ok) return listed;
      const undescribed = listed.value.links.filter(({ describedAt }) => describedAt === null);
      const shortUrls = undescribed.map(({ shortUrl }) => shortUrl);
      for (const group of inGroups(shortUrls, mostDescribed)) if (!(await lists.describe(session, group)).ok) break;
      kept = null;
      return listed;
    },
  };
}
