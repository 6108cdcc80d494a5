import * as z from '../schema.ts';
import { stores, type Transaction } from './database.ts';

/** Returns the id of the connection that the stored entries belong to; 0 for none. */
export async function ownerOf(transaction: Transaction<'readonly'> | Transaction<'readwrite'>): Promise<number> {
  const stored = z.number().safeParse(await transaction.objectStore('owner').get('number'));
  return stored.success ? stored.data : 0;
}

/** Empties the database for the connection with this id. */
export async function handOver(transaction: Transaction<'readwrite'>, connectionId: number): Promise<void> {
  await Promise.all(stores.map((name) => transaction.objectStore(name).clear()));
  await setOwner(transaction, connectionId);
}

/** Has the stored entries belong to the connection with this id. */
export async function setOwner(transaction: Transaction<'readwrite'>, connectionId: number): Promise<void> {
  await transaction.objectStore('owner').put(connectionId, 'number');
}
