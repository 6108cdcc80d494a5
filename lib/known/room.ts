import type { Transaction } from './database.ts';

/** Counts of entries for which there is room; of lists there are only three. */
export interface Room {
  links: number;
  addresses: number;
  /** About so many are written before what is too much goes: counting costs time that no single write shall cost. */
  unchecked: number;
}

/** The usual room. */
export const usualRoom: Room = { links: 60_000, addresses: 10_000, unchecked: 1000 };

/**
 * Takes away what was written longest ago, about every so many writes; `written` counts those of this transaction. By
 * chance, as a count that outlives the worker would be one more thing to write each time.
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
