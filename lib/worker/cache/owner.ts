import * as z from '../schema.ts';
import { storeOf, stores } from './object-stores.ts';
import { resultOf } from './requests.ts';

/** Returns the id of the connection that the stored entries belong to; 0 for none. */
export async function ownerOf(transaction: IDBTransaction): Promise<number> {
  return z.number().safeParse(await resultOf(storeOf(transaction, 'owner').get('number'))).data ?? 0;
}

/** Empties the database for the connection with this id. */
export async function handOver(transaction: IDBTransaction, connectionId: number): Promise<void> {
  await Promise.all(stores.map((name) => resultOf(storeOf(transaction, name).clear())));
  await setOwner(transaction, connectionId);
}

/** Has the stored entries belong to the connection with this id. */
export async function setOwner(transaction: IDBTransaction, connectionId: number): Promise<void> {
  await resultOf(storeOf(transaction, 'owner').put(connectionId, 'number'));
}
