import { edit, remove, restore, shorten } from './change-links.ts';
import { deleted, expand, info, last, lookup, top } from './read-links.ts';
import { dailyStatistics, lastReferrals, overview, topReferrals } from './statistics.ts';

/** The operations of the interface's section Endpoints by path. */
export const operations = {
  '/link/shorten': shorten,
  '/link/info': info,
  '/link/edit': edit,
  '/link/delete': remove,
  '/link/deleted': deleted,
  '/link/restore': restore,
  '/link/expand': expand,
  '/link/lookup': lookup,
  '/link/last': last,
  '/link/top': top,
  '/overview': overview,
  '/daily_statistics': dailyStatistics,
  '/referral/last': lastReferrals,
  '/referral/top': topReferrals,
};

const firstParts = new Set(Object.keys(operations).map((path) => path.split('/')[1]));

/** Returns true for the target of a request that may be meant for an operation, though there is none at its path. */
export const meansOperation = (target: string): boolean => firstParts.has(target.split(/[/?]/, 2)[1]?.toLowerCase());
