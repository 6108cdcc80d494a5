import type { DatabaseSync } from 'node:sqlite';
import { createClicks, type Prices } from './clicks.ts';
import { transaction, writeNothing, type TransactionKind } from './database.ts';
import { createLinkLists, createLinks } from './links.ts';
import { createReferrals, createStatistics } from './statistics.ts';

/** Everything a request may read and change. */
export type Store = ReturnType<typeof createStore>;

/** Creates the store of a database. */
export function createStore(database: DatabaseSync, prices: Prices) {
  return {
    links: createLinks(database),
    lists: createLinkLists(database),
    clicks: createClicks(database, prices),
    statistics: createStatistics(database),
    referrals: createReferrals(database),
    /** Runs a request's work as one transaction. */
    transaction: <T>(kind: TransactionKind, work: () => T) => transaction(database, kind, work),
    /** Throws SQLite's error if the database cannot be written, within 200 ms if another process locks it. */
    requireWritable: () => writeNothing(database),
  };
}
