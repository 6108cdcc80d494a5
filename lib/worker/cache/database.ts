import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
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

const name = 'known';

/** The key path and the indexes of each store. */
const shape: Record<(typeof stores)[number], [keyPath: string | null, ...indexes: string[]]> = {
  links: ['key', 'writtenAt'],
  addresses: ['key', 'shortUrl', 'writtenAt'],
  lists: ['key'],
  owner: [null],
};

/** The time (milliseconds) after which work goes on without the database. */
const patience = 3000;

/**
 * Returns a function that opens the database once, and reopens it after the browser has closed it. A database of a newer
 * version or of another shape is deleted and made again, as it is only a cache. The function rejects while an old worker
 * keeps the database from being opened or deleted.
 */
export function createDatabase(): () => Promise<IDBPDatabase<CacheDatabase>> {
  let opened: Promise<IDBPDatabase<CacheDatabase>> | null = null;
  const drop = (): void => void (opened = null);

  return function database() {
    if (opened === null) {
      const opening = openWhole(drop);
      opened = inTime(opening);
      opening.then(() => (opened &&= opening), drop);
    }
    return opened;
  };
}

/**
 * Deletes the database. Rejects with `StorageFailed` while something else has it open, or still waits to delete it; it
 * is deleted once that ends.
 */
export async function deleteDatabase(): Promise<void> {
  const blocked = Promise.withResolvers<never>();
  const deleting = deleteDB(name, { blocked: () => blocked.reject(new StorageFailed()) });
  await inTime(Promise.race([deleting, blocked.promise])).catch(() => {
    throw new StorageFailed();
  });
}

/** Returns the work's value; rejects with `StorageFailed` if it takes longer than `patience`. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new StorageFailed()), patience);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** Opens the database, made again if it cannot be used; calls `closed` when it can no longer be used. */
async function openWhole(closed: () => void): Promise<IDBPDatabase<CacheDatabase>> {
  const database = await open(closed).catch((error: unknown) => {
    // A full disk does not break what is on it.
    if (error instanceof DOMException && error.name !== 'QuotaExceededError') return null;
    throw error;
  });
  if (database !== null && isWhole(database)) return database;
  database?.close();
  await deleteDB(name);
  return open(closed);
}

/** Returns true if the database has all stores and indexes. */
function isWhole(database: IDBPDatabase<CacheDatabase>): boolean {
  if (!stores.every((store) => database.objectStoreNames.contains(store))) return false;
  const transaction = database.transaction(stores);
  return stores.every((store) => {
    const { keyPath, indexNames } = transaction.objectStore(store);
    return JSON.stringify([keyPath, ...indexNames]) === JSON.stringify(shape[store]);
  });
}

function open(closed: () => void): Promise<IDBPDatabase<CacheDatabase>> {
  return openDB<CacheDatabase>(name, 1, {
    upgrade(database) {
      for (const store of stores) {
        const [keyPath, ...indexes] = shape[store];
        const made = database.createObjectStore(store, { keyPath });
        for (const index of indexes) made.createIndex(index as never, index);
      }
    },
    blocking(_current, _blocked, event) {
      closed();
      (event.target as IDBDatabase).close();
    },
    terminated: closed,
  });
}
