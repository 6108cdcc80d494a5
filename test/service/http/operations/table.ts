import type { Operation } from './call.ts';
import { edit, remove, restore } from './change-links.ts';
import { deleted, last, top } from './list-links.ts';
import { expand, info, lookup } from './read-links.ts';
import { lastReferrals, topReferrals } from './referrals.ts';
import { shorten } from './shorten.ts';
import { dailyStatistics, overview } from './statistics.ts';

/** The operations of the interface's section Endpoints by path. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ['/link/shorten', shorten],
  ['/link/info', info],
  ['/link/edit', edit],
  ['/link/delete', remove],
  ['/link/deleted', deleted],
  ['/link/restore', restore],
  ['/link/expand', expand],
  ['/link/lookup', lookup],
  ['/link/last', last],
  ['/link/top', top],
  ['/overview', overview],
  ['/daily_statistics', dailyStatistics],
  ['/referral/last', lastReferrals],
  ['/referral/top', topReferrals],
]);
