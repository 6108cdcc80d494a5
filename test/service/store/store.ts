import type { DatabaseSync } from 'node:sqlite';
import { createClicks } from './clicks.ts';
import type { Clicks, Prices } from './clicks.ts';
import { transaction, writeNothing } from './database.ts';
import type { TransactionKind } from './database.ts';
import { createLinkLists } from './link-lists.ts';
import type { LinkLists } from './link-lists.ts';
import { createLinks } from './links.ts';
import type { Links } from './links.ts';
import { createReferrals } from './referrals.ts';
import type { Referrals } from './referrals.ts';
import { createStatistics } from './statistics.ts';
import type { Statistics } from './statistics.ts';

/** Everything a request may read and change. */
export interface Store {
  links: Links;
  lists: LinkLists;
  clicks: Clicks;
  statistics: Statistics;
  referrals: Referrals;
  /** Runs a request's work as one transaction. */
  transaction<T>(kind: TransactionKind, work: () => T): T;
  /** Throws SQLite's error if the database cannot be written, within 200 ms if another process locks it. */
  requireWritable(): void;
}

/** Creates the store of a database. */
export function createStore(database: DatabaseSync, prices: Prices): Store {
  return {
    links: createLinks(database),
    lists: createLinkLists(database),
    clicks: createClicks(database, prices),
    statistics: createStatistics(database),
    referrals: createReferrals(database),
    transaction: (kind, work) => transaction(database, kind, work),
    requireWritable: () => writeNothing(database),
  };
}
