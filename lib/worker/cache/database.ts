import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { StorageFailed } from '../storage/stored-item.ts';
import type { AddressEntry, LinkEntry, ListEntry } from './entries.ts';

/** The schema of the database. `owner` holds the id of the connection that the entries belong to. */
export interface CacheDatabase extends DBSchema {
  links: { key: string; value: LinkEntry; indexes: { writtenAt: number } };
  addresses: { key: string; value: AddressEntry; indexes: { writtenAt: number; shortUrl: string } };
  lists: { key: string; value: ListEntry };
  owner: { key: 'number'; value: number };
}

/** All object stores; each transaction covers all of them. */
export const stores = ['links', 'addresses', 'lists', 'owner'] as const;

/** A transaction over all object stores. */
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<CacheDatabase, typeof stores, Mode>;

/**
 * Returns a function that opens the database once, and reopens it after the browser or a newer version of Curtail has
 * closed it.
 */
export function createDatabase(): () => Promise<IDBPDatabase<CacheDatabase>> {
  let opened: Promise<IDBPDatabase<CacheDatabase>> | null = null;
  const drop = (): void => void (opened = null);

  return function database() {
    const opening = (opened ??= open(drop));
    opening.catch(drop);
    return opening;
  };
}

/** Opens the database; calls `closed` when it can no longer be used. */
async function open(closed: () => void): Promise<IDBPDatabase<CacheDatabase>> {
  const blocked = Promise.withResolvers<never>();
  const opening = openDB<CacheDatabase>('known', 1, {
    upgrade(database) {
      database.createObjectStore('links', { keyPath: 'key' }).createIndex('writtenAt', 'writtenAt');
      const addresses = database.createObjectStore('addresses', { keyPath: 'key' });
      addresses.createIndex('writtenAt', 'writtenAt');
      addresses.createIndex('shortUrl', 'shortUrl');
      database.createObjectStore('lists', { keyPath: 'key' });
      database.createObjectStore('owner');
    },
    // An old worker still has the database open. The next use tries again.
    blocked() {
      blocked.reject(new StorageFailed());
      opening.then((late) => late.close()).catch(() => undefined);
    },
    blocking(_current, _blocked, event) {
      closed();
      (event.target as IDBDatabase).close();
    },
    terminated: closed,
  });
  return Promise.race([opening, blocked.promise]);
}
