import type { KnownLink } from '../link.ts';
import { firstLimit } from '../link-list.ts';
import { mostDescribed } from '../most-at-once.ts';
import { inGroups } from '../groups.ts';
import type { Lists } from './lists.ts';
import type { LinkOperationsParts } from './session.ts';

/** All that is known of the account's links, to be searched. */
export interface KnownSearch {
  /** Everything that is remembered; sends nothing. Rejects where the store cannot be read. */
  everyKnown(): Promise<readonly KnownLink[]>;
  /**
   * Asks the service for the newest links, and for title and destination of those of which they were never asked. True
   * where it told something.
   */
  renewKnown(): Promise<boolean>;
}

/** Makes it. */
export function createKnownSearch({ session, known }: LinkOperationsParts, lists: Lists): KnownSearch {
  return {
    async everyKnown() {
      const opened = await session();
      return opened.ok ? known.everyLink(opened.value.number) : [];
    },
    async renewKnown() {
      const listed = await lists.list('recent', firstLimit);
      if (!listed.ok) return false;
      const undescribed = listed.value.links.filter(({ describedAt }) => describedAt === null);
      const asked = undescribed.map(({ shortUrl }) => shortUrl);
      for (const group of inGroups(asked, mostDescribed)) if (!(await lists.describe(group)).ok) break;
      return true;
    },
  };
}
