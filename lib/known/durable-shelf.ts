import { StorageFailed } from '../stored/stored-item.ts';
import { createDatabase, stores, type Transaction } from './database.ts';
import { entriesInMemory, noEntries } from './entries-in-memory.ts';
import { handOver, ownerOf } from './owner.ts';
import { makeRoom, usualRoom } from './room.ts';
import type { Shelf } from './shelf.ts';
import { changeableEntries, storedEntries } from './stored-entries.ts';

/** Keeps entries on disk until they are forgotten; a change is one transaction, so that nothing is torn. */
export function createDurableShelf(room = usualRoom): Shelf {
  const database = createDatabase();

  async function within<Mode extends 'readonly' | 'readwrite', Value>(
    mode: Mode,
    work: (transaction: Transaction<Mode>) => Promise<Value>,
  ): Promise<Value> {
    try {
      const transaction = (await database()).transaction(stores, mode);
      const [value] = await Promise.all([orAbort(transaction, work), transaction.done]);
      return value;
    } catch (error) {
      throw error instanceof DOMException ? new StorageFailed() : error;
    }
  }

  return {
    read: (number, work) =>
      within('readonly', async (transaction) => {
        const isOwn = (await ownerOf(transaction)) === number;
        return work(isOwn ? storedEntries(transaction) : entriesInMemory(noEntries));
      }),
    change: (number, work) =>
      within('readwrite', async (transaction) => {
        const owner = await ownerOf(transaction);
        if (owner > number) return work(entriesInMemory(noEntries));
        if (owner < number) await handOver(transaction, number);
        const entries = changeableEntries(transaction);
        const value = await work(entries);
        await makeRoom(transaction, room, entries.written());
        return value;
      }),
    forget: (number) => within('readwrite', (transaction) => handOver(transaction, number)),
  };
}

/** What fails in the middle takes back what was done before it. */
async function orAbort<Mode extends IDBTransactionMode, Value>(
  transaction: Transaction<Mode>,
  work: (transaction: Transaction<Mode>) => Promise<Value>,
): Promise<Value> {
  try {
    return await work(transaction);
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The browser had aborted it already.
    }
    throw error;
  }
}
