import * as z from '../schema.ts';
import { stores, type Transaction } from './database.ts';

/** The number of the connection whose entries these are; 0 where nothing says so. */
export async function ownerOf(transaction: Transaction<'readonly'> | Transaction<'readwrite'>): Promise<number> {
  const number = z.number().safeParse(await transaction.objectStore('owner').get('number'));
  return number.success ? number.data : 0;
}

/** Leaves nothing to the connection of this number but the number. */
export async function handOver(transaction: Transaction<'readwrite'>, number: number): Promise<void> {
  await Promise.all(stores.map((name) => transaction.objectStore(name).clear()));
  await transaction.objectStore('owner').put(number, 'number');
}
