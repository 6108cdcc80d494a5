import type { Result } from '../../failure/failure.ts';
import type { PartialLink } from '../../link/link.ts';
import { firstLimit } from '../../link/link-list.ts';
import { inGroups } from '../../rpc/groups.ts';
import { mostDescribed } from '../../rpc/message-limits.ts';
import type { Session } from '../connection/session.ts';
import type { ChangeLog, Watch } from './change-log.ts';
import type { ListQueries } from './list-queries.ts';

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
