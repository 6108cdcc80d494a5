import type { DatabaseSync } from 'node:sqlite';
import { createClicks, type Prices } from './clicks.ts';
import { transaction, whenFree, type TransactionKind } from './database.ts';
import { createLinkLists } from './link-lists.ts';
import { createLinks } from './links.ts';
import { createTroubleCheck } from './trouble.ts';
import { createReferrals, createStatistics } from './statistics.ts';

/** Everything a request may read and change. */
export type Store = ReturnType<typeof createStore>;

/** Creates the store of a database. */
export function createStore(database: DatabaseSync, prices: Prices) {
  const links = createLinks(database);
  return {
    links,
    lists: createLinkLists(database),
    clicks: createClicks(database, prices),
    statistics: createStatistics(database),
    referrals: createReferrals(database),
    /** Runs a request's work as one transaction; waits up to 5 s if another process locks the database. */
    transaction: <T>(kind: TransactionKind, work: () => T) => whenFree(() => transaction(database, kind, work)),
    /** The same at once: throws SQLite's error if another process locks the database. */
    transactionNow: <T>(kind: TransactionKind, work: () => T) => transaction(database, kind, work),
    /** Resolves with what is wrong with the database; null if nothing is. */
    trouble: createTroubleCheck(database),
    /** Stores the title of a link as `links.setTitle` does; waits as `transaction` does. */
    keepTitle: (id: number, longUrl: string, title: string) => whenFree(() => links.setTitle(id, longUrl, title)),
  };
}
