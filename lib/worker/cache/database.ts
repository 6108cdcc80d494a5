import { StorageFailed } from '../storage/stored-item.ts';
import { abort, resultOf } from './requests.ts';
import { shape, storeOf, stores } from './object-stores.ts';
import { upgrade } from './upgrade.ts';

const name = 'known';

/** The version of the database's shape. */
export const databaseVersion = 3;

/** The time (milliseconds) after which work goes on without the database. */
const patience = 3000;

/**
 * Returns a function that opens the database once, and reopens it after the browser has closed it. A database of a newer
 * version or of another shape is deleted and made again: all but the click history can be asked for again. The function
 * rejects while an old worker keeps the database from being opened or deleted.
 */
export function createDatabase(): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | null = null;
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
  const deleting = indexedDB.deleteDatabase(name);
  deleting.addEventListener('blocked', () => blocked.reject(new StorageFailed()));
  await inTime(Promise.race([resultOf(deleting), blocked.promise])).catch(() => {
    throw new StorageFailed();
  });
}

/** Returns the work's value; rejects with `StorageFailed` if it takes longer than `patience`. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new StorageFailed()), patience);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** Opens the database, made again if it cannot be used or upgraded; calls `closed` when it can no longer be used. */
async function openWhole(closed: () => void): Promise<IDBDatabase> {
  const database = await open(closed).catch((error: unknown) => {
    // A full disk does not break what is on it.
    if (error instanceof DOMException && error.name !== 'QuotaExceededError') return null;
    throw error;
  });
  if (database !== null && isWhole(database)) return database;
  database?.close();
  await resultOf(indexedDB.deleteDatabase(name));
  return open(closed);
}

/** Returns true if the database has all stores and indexes. */
function isWhole(database: IDBDatabase): boolean {
  if (!stores.every((store) => database.objectStoreNames.contains(store))) return false;
  const transaction = database.transaction(stores);
  return stores.every((store) => {
    const { keyPath, indexNames } = storeOf(transaction, store);
    return JSON.stringify([keyPath, ...indexNames]) === JSON.stringify(shape[store]);
  });
}

async function open(closed: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, databaseVersion);
  opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
    const { transaction } = opening;
    if (transaction !== null) upgrade(transaction, oldVersion).catch(() => abort(transaction));
  });
  const database = await resultOf(opening);
  // Another version wants to open it.
  database.addEventListener('versionchange', () => {
    closed();
    database.close();
  });
  database.addEventListener('close', closed);
  return database;
}
