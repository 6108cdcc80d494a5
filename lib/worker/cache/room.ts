import type { Transaction } from './database.ts';

/** The most entries in the database (counts). There are only a few lists, so they have no limit. */
export interface Room {
  links: number;
  addresses: number;
  /** The approximate count of writes between two checks, as counting entries takes time. */
  unchecked: number;
}

/** The limits of every database outside tests. */
export const usualRoom: Room = { links: 60_000, addresses: 10_000, unchecked: 1000 };

/**
 * Removes the oldest entries, about once every `room.unchecked` writes; `written` counts the writes of this
 * transaction. Checks at random, as a counter that outlives the worker would itself need a write each time.
 */
export async function makeRoom(transaction: Transaction<'readwrite'>, room: Room, written: number): Promise<void> {
  if (written < room.unchecked * Math.random()) return;
  await Promise.all([cut(transaction, 'links', room.links), cut(transaction, 'addresses', room.addresses)]);
}

async function cut(transaction: Transaction<'readwrite'>, kind: 'links' | 'addresses', most: number): Promise<void> {
  const store = transaction.objectStore(kind);
  const tooMany = (await store.count()) - most;
  if (tooMany <= 0) return;
  const oldest = await store.index('writtenAt').getAllKeys(null, tooMany);
  await Promise.all(oldest.map((key) => store.delete(key)));
}
