import { storeOf } from './object-stores.ts';
import { resultOf } from './requests.ts';
import { chunkSize, type ChangeableChunks } from './link-chunks.ts';

/** The most entries in the database (counts). There are only a few lists, so they have no limit. */
export interface Room {
  links: number;
  addresses: number;
  /** The approximate count of writes between two checks, as counting entries takes time. */
  unchecked: number;
}

/** The limits of every database outside tests. */
export const usualRoom: Room = { links: 200_000, addresses: 10_000, unchecked: 1000 };

/**
 * Removes the oldest entries, about once every `room.unchecked` writes; `written` counts the writes of this
 * transaction. Checks at random, as a counter that outlives the worker would itself need a write each time.
 */
export async function makeRoom(
  transaction: IDBTransaction,
  chunks: ChangeableChunks,
  room: Room,
  written: number,
): Promise<void> {
  if (written < room.unchecked * Math.random()) return;
  await Promise.all([cutLinks(transaction, chunks, room.links), cutAddresses(transaction, room.addresses)]);
}

/** Removes the chunks that were not written for the longest time. */
async function cutLinks(transaction: IDBTransaction, chunks: ChangeableChunks, most: number): Promise<void> {
  const oldest = await oldestOf(storeOf(transaction, 'links'), Math.ceil(most / chunkSize));
  if (oldest.length === 0) return;
  await chunks.remove(oldest as number[]);
  await chunks.flush();
}

async function cutAddresses(transaction: IDBTransaction, most: number): Promise<void> {
  const store = storeOf(transaction, 'addresses');
  await Promise.all((await oldestOf(store, most)).map((key) => resultOf(store.delete(key))));
}

/** Returns the keys of the records that are too many, those that were not written for the longest time. */
async function oldestOf(store: IDBObjectStore, most: number): Promise<IDBValidKey[]> {
  const tooMany = (await resultOf(store.count())) - most;
  return tooMany > 0 ? resultOf(store.index('writtenAt').getAllKeys(null, tooMany)) : [];
}
