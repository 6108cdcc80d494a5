import type { PartialLink } from '../../link/link.ts';
import { firstLimit } from '../../link/link-list.ts';
import { inGroups } from '../../rpc/groups.ts';
import { mostDescribed } from '../../rpc/message-limits.ts';
import type { Session } from '../connection/session.ts';
import type { ListQueries } from './list-queries.ts';

/** The cached links of an account, for the address bar's search. */
export interface CacheSearch {
  /** Returns all cached links; sends nothing. Rejects with `StorageFailed`. */
  everyCached(session: Session): Promise<readonly PartialLink[]>;
  /**
   * Asks the service for the newest links, and for titles and destinations that were never requested. Returns true if
   * it answered.
   */
  refreshCache(session: Session): Promise<boolean>;
}

/** Creates the search. */
export function createCacheSearch(lists: ListQueries): CacheSearch {
  return {
    everyCached: ({ cache }) => cache.everyLink(),
    async refreshCache(session) {
      const listed = await lists.list(session, 'recent', firstLimit);
      if (!listed.ok) return false;
      const undescribed = listed.value.links.filter(({ describedAt }) => describedAt === null);
      const shortUrls = undescribed.map(({ shortUrl }) => shortUrl);
      for (const group of inGroups(shortUrls, mostDescribed)) if (!(await lists.describe(session, group)).ok) break;
      return true;
    },
  };
}
