import type { Result } from '../../failure/failure.ts';
import { firstLimit } from '../../link/link-list.ts';
import type { PartialLink } from '../../link/link.ts';
import { inGroups, mostDescribed } from '../../rpc/message-limits.ts';
import type { ListedLinks } from '../../rpc/values.ts';
import type { Session } from '../connection/session.ts';
import type { ChangeLog, Watch } from '../links/change-log.ts';
import type { ListQueries } from './list-queries.ts';

/** How long all links stay in memory after they were read (milliseconds). */
const keptFor = 10_000;

/** Creates the search among the cached links of an account, from the popup and the address bar. */
export function createCacheSearch(lists: ListQueries, log: ChangeLog) {
  let kept: { connectionId: number; links: Promise<readonly PartialLink[]>; changed: Watch } | null = null;

  return {
    /**
     * Returns all cached links, read at most some seconds ago and after the last change of a link: while a person types,
     * they are read once. Sends nothing. Rejects with `StorageFailed`.
     */
    everyCached({ connectionId, retention, cache }: Session): Promise<readonly PartialLink[]> {
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
    /**
     * Asks the service for the newest links, and for titles and destinations that were never requested. Fails as the
     * request for the newest does.
     */
    async refreshCache(session: Session): Promise<Result<ListedLinks>> {
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
