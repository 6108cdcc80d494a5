import { StorageFailed } from '../storage/stored-item.ts';
import { createDatabase, deleteDatabase } from './database.ts';
import { entriesInMemory, noEntries } from './entries-in-memory.ts';
import { handOver, ownerOf, setOwner } from './owner.ts';
import { stores } from './object-stores.ts';
import { abort, committed } from './requests.ts';
import { putSamples } from './stored-samples.ts';
import { makeRoom, usualRoom } from './room.ts';
import type { CacheStore } from './cache-store.ts';
import { changeableEntries, storedEntries } from './stored-entries.ts';

/** Names of the errors of a database whose files are damaged: it is deleted, and the next use makes it again. */
const ofBroken = new Set(['DataError', 'NotReadableError', 'UnknownError']);

/** Creates the store on disk. Each change is one transaction. */
export function createDurableStore(room = usualRoom): CacheStore {
  const database = createDatabase();

  async function within<Value>(
    mode: IDBTransactionMode,
    work: (transaction: IDBTransaction) => Promise<Value>,
  ): Promise<Value> {
    try {
      const transaction = (await database()).transaction(stores, mode);
      const [value] = await Promise.all([orAbort(transaction, work), committed(transaction)]);
      return value;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (ofBroken.has(error.name)) void deleteDatabase().catch(() => undefined);
      throw new StorageFailed();
    }
  }

  return {
    read: (connectionId, work) =>
      within('readonly', async (transaction) => {
        const isOwn = (await ownerOf(transaction)) === connectionId;
        return work(isOwn ? storedEntries(transaction) : entriesInMemory(noEntries));
      }),
    change: (connectionId, work) =>
      within('readwrite', async (transaction) => {
        const owner = await ownerOf(transaction);
        if (owner > connectionId) return work(entriesInMemory(noEntries));
        if (owner < connectionId) await handOver(transaction, connectionId);
        const { entries, chunks, samples, written } = changeableEntries(transaction);
        const value = await work(entries);
        await chunks.flush();
        await putSamples(transaction, samples);
        await makeRoom(transaction, chunks, room, written());
        return value;
      }),
    // A database that cannot be emptied or taken over is deleted.
    forget: (connectionId) =>
      within('readwrite', (transaction) => handOver(transaction, connectionId)).catch(deleteDatabase),
    takeOver: (from, connectionId) =>
      within('readwrite', async (transaction) => {
        if ((await ownerOf(transaction)) === from) await setOwner(transaction, connectionId);
        else await handOver(transaction, connectionId);
      }).catch(deleteDatabase),
    claim: (connectionId) =>
      within('readwrite', async (transaction) => {
        if ((await ownerOf(transaction)) > connectionId) await handOver(transaction, connectionId);
      }),
  };
}

/** Runs `work`; if it fails, aborts the transaction, which undoes its writes. */
async function orAbort<Value>(
  transaction: IDBTransaction,
  work: (transaction: IDBTransaction) => Promise<Value>,
): Promise<Value> {
  try {
    return await work(transaction);
  } catch (error) {
    abort(transaction);
    throw error;
  }
}
