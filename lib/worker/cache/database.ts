import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import * as z from '../schema.ts';
import { StorageFailed } from '../storage/stored-item.ts';

/** The version of the database's shape. */
export const databaseVersion = 1;

/** The time (milliseconds) after which work goes on without the database. */
const patience = 3000;
/** The parts (milliseconds) in which that time is counted: a computer that slept or was busy meanwhile counts as one. */
const part = 100;

/** The object stores. A stored value is checked when it is read. */
interface Stores extends DBSchema {
  /** Chunks of links, by their number. */
  links: { key: number; value: unknown; indexes: { writtenAt: number } };
  /** Shards of the index, which has the number of each link's chunk. */
  index: { key: number; value: unknown };
  /** Shards of the places of links, by their destinations. */
  destinations: { key: number; value: unknown };
  /** Samples of links, by span and shard. */
  history: { key: [span: number, shard: number]; value: unknown };
  /** The service's answers about addresses. */
  addresses: { key: string; value: unknown; indexes: { shortUrl: string; writtenAt: number } };
  lists: { key: string; value: unknown };
  /**
   * The ids of the connections that the entries belong to; a single one need not be in an array. Also the time of the
   * oldest sample (milliseconds since the epoch), as looking for it among those of all links takes time.
   */
  owner: { key: 'connectionId' | 'oldestSample'; value: unknown };
}
type StoreName = StoreNames<Stores>;

/** The key path and the indexes of each store. */
const shape: Record<StoreName, [keyPath: string | null, ...indexes: ('shortUrl' | 'writtenAt')[]]> = {
  links: ['number', 'writtenAt'],
  index: [null],
  destinations: [null],
  history: [null],
  addresses: ['key', 'shortUrl', 'writtenAt'],
  lists: ['key'],
  owner: [null],
};
const names = Object.keys(shape) as StoreName[];

type Database = IDBPDatabase<Stores>;
/** A transaction over all object stores. One that is `readonly` is only read from. */
export type Transaction = IDBPTransaction<Stores, StoreName[], 'readwrite'>;

/** Begins a transaction over all object stores. */
export function begin(database: Database, mode: 'readonly' | 'readwrite'): Transaction {
  return database.transaction(names, mode) as Transaction;
}

/**
 * Returns a function that opens the database once, and reopens it after the browser has closed it. A database of a newer
 * version or of another shape is deleted and made again: all but the click history can be asked for again. The function
 * calls `made` when the database is a new, empty one, and rejects while an old worker keeps the database from being opened
 * or deleted.
 */
export function createDatabase(name: string, made: () => Promise<unknown>): () => Promise<Database> {
  let opened: Promise<Database> | null = null;
  const drop = (): void => void (opened = null);

  return function database() {
    if (opened === null) {
      const opening = openWhole(name, drop, made);
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
export async function deleteDatabase(name: string): Promise<void> {
  const blocked = Promise.withResolvers<never>();
  const deleting = deleteDB(name, { blocked: () => blocked.reject(new StorageFailed()) });
  await inTime(Promise.race([deleting, blocked.promise])).catch(() => {
    throw new StorageFailed();
  });
}

/** Returns the work's value; rejects with `StorageFailed` if it takes longer than `patience`. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  let left = patience / part;
  const timer = setInterval(() => (left -= 1) === 0 && late.reject(new StorageFailed()), part);
  return Promise.race([work, late.promise]).finally(() => clearInterval(timer));
}

/** Names of the errors of a full disk, which does not break what is on it: an upgrade that finds no room is aborted. */
const ofFullDisk = new Set(['QuotaExceededError', 'AbortError']);

/** Opens the database, made again if it cannot be used or upgraded; calls `closed` when it can no longer be used. */
async function openWhole(name: string, closed: () => void, made: () => Promise<unknown>): Promise<Database> {
  const database = await open(name, closed, made).catch((error: unknown) => {
    if (error instanceof DOMException && !ofFullDisk.has(error.name)) return null;
    throw error;
  });
  if (database !== null && isWhole(database)) return database;
  database?.close();
  await deleteDB(name);
  return open(name, closed, made);
}

/** Returns true if the database has all stores and indexes. */
function isWhole(database: Database): boolean {
  if (!names.every((store) => database.objectStoreNames.contains(store))) return false;
  const transaction = begin(database, 'readonly');
  return names.every((store) => {
    const { keyPath, indexNames } = transaction.objectStore(store);
    return JSON.stringify([keyPath, ...indexNames]) === JSON.stringify(shape[store]);
  });
}

async function open(name: string, closed: () => void, made: () => Promise<unknown>): Promise<Database> {
  let isNew = false;
  const database = await openDB<Stores>(name, databaseVersion, {
    // The first step to a later version goes here, once there is one.
    upgrade(upgraded, from) {
      isNew = from === 0;
      for (const store of names) {
        const [keyPath, ...indexes] = shape[store];
        const created = upgraded.createObjectStore(store, { keyPath });
        for (const index of indexes) created.createIndex(index as never, index);
      }
    },
    // Another version wants to open it.
    blocking() {
      closed();
      database.close();
    },
    terminated: closed,
  });
  if (isNew) await made();
  return database;
}

/**
 * Returns the ids of the connections that the stored entries belong to: one, or two while the second takes the place of
 * the first.
 */
export async function ownersOf(transaction: Transaction): Promise<number[]> {
  return z.numbers().safeParse([await transaction.objectStore('owner').get('connectionId')].flat()).data ?? [];
}

/** Empties the database for the connection with this id. */
export async function handOver(transaction: Transaction, connectionId: number): Promise<void> {
  await Promise.all(names.map((store) => transaction.objectStore(store).clear()));
  await setOwners(transaction, [connectionId]);
}

/** Has the stored entries belong to the connections with these ids. */
export async function setOwners(transaction: Transaction, connectionIds: readonly number[]): Promise<void> {
  await transaction.objectStore('owner').put(connectionIds, 'connectionId');
}
