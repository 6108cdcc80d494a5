import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { StorageFailed } from '../stored/stored-item.ts';
import type { AddressEntry, LinkEntry, ListEntry } from './entries.ts';

/** What the database holds. `owner` says whose entries these are. */
export interface KnownDatabase extends DBSchema {
  links: { key: string; value: LinkEntry; indexes: { writtenAt: number } };
  addresses: { key: string; value: AddressEntry; indexes: { writtenAt: number; shortUrl: string } };
  lists: { key: string; value: ListEntry };
  owner: { key: 'number'; value: number };
}

/** Every part of the database: each transaction is over all of them. */
export const stores = ['links', 'addresses', 'lists', 'owner'] as const;

/** A transaction over everything. */
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<KnownDatabase, typeof stores, Mode>;

/** Makes what opens the database on first use, and again after the browser or a newer version of us closed it. */
export function createDatabase(): () => Promise<IDBPDatabase<KnownDatabase>> {
  let opened: Promise<IDBPDatabase<KnownDatabase>> | null = null;
  const drop = (): void => void (opened = null);

  return function database() {
    const opening = (opened ??= open(drop));
    opening.catch(drop);
    return opening;
  };
}

/** `closed` is called when what was opened cannot be used any more. */
async function open(closed: () => void): Promise<IDBPDatabase<KnownDatabase>> {
  const blocked = Promise.withResolvers<never>();
  const opening = openDB<KnownDatabase>('known', 1, {
    upgrade(database) {
      database.createObjectStore('links', { keyPath: 'key' }).createIndex('writtenAt', 'writtenAt');
      const addresses = database.createObjectStore('addresses', { keyPath: 'key' });
      addresses.createIndex('writtenAt', 'writtenAt');
      addresses.createIndex('shortUrl', 'shortUrl');
      database.createObjectStore('lists', { keyPath: 'key' });
      database.createObjectStore('owner');
    },
    // Nobody waits for an old worker that does not let go: the next use tries again.
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
