import { changeLinkChunks, readEntries } from './link-chunks.ts';
import { shape, storeOf, stores } from './object-stores.ts';
import { resultOf } from './requests.ts';

/**
 * Makes the missing object stores of a database whose version changes. Version 1 had a record for each link; these links
 * are put into chunks.
 */
export async function upgrade(transaction: IDBTransaction, from: number): Promise<void> {
  const { db } = transaction;
  let records: unknown[] = [];
  if (from === 1 && db.objectStoreNames.contains('links')) {
    records = await resultOf(storeOf(transaction, 'links').getAll());
    db.deleteObjectStore('links');
  }
  for (const name of stores.filter((each) => !db.objectStoreNames.contains(each))) {
    const [keyPath, ...indexes] = shape[name];
    const made = db.createObjectStore(name, { keyPath });
    for (const index of indexes) made.createIndex(index, index);
  }
  const links = readEntries(records);
  const chunks = changeLinkChunks(transaction);
  // Links that were written together stay together.
  for (const entry of links.toSorted((one, other) => one.writtenAt - other.writtenAt)) await chunks.put(entry);
  await chunks.flush();
}
