import type { Contract, Operation, Reply, Request } from '../../../lib/rpc/contract.ts';
import { readDatabases, type Databases } from '../../drivers/databases.ts';
import type { Screen } from '../../drivers/test-browser.ts';

/** A database and its contents. */
interface StoredDatabase {
  name: string;
  version: number;
  stores: {
    name: string;
    keyPath: string | null;
    indexes: { name: string; keyPath: string }[];
    /** `key` only if the store has no key path. */
    entries: { key?: string | number | number[]; value: unknown }[];
  }[];
}

/** The extension's data on disk. */
export interface Stored {
  local: Record<string, unknown>;
  databases: StoredDatabase[];
}

/** Replaces the extension's data on disk, from a page of the extension. End the worker afterwards. */
export async function putStored(page: Screen, stored: Stored): Promise<void> {
  await page.ask(async ({ local, databases }) => {
    const ended = (request: IDBOpenDBRequest | IDBTransaction) =>
      new Promise<void>((resolve, reject) => {
        for (const end of ['success', 'complete']) request.addEventListener(end, () => resolve());
        for (const end of ['error', 'abort']) request.addEventListener(end, () => reject(new Error(end)));
      });
    for (const { name = '' } of await indexedDB.databases()) await ended(indexedDB.deleteDatabase(name));
    for (const { name, version, stores } of databases) {
      const opening = indexedDB.open(name, version);
      opening.addEventListener('upgradeneeded', () => {
        for (const store of stores) {
          const made = opening.result.createObjectStore(store.name, { keyPath: store.keyPath });
          for (const index of store.indexes) made.createIndex(index.name, index.keyPath);
        }
      });
      await ended(opening);
      const names = stores.map((store) => store.name);
      if (names.length > 0) {
        const transaction = opening.result.transaction(names, 'readwrite');
        for (const store of stores) {
          for (const { key, value } of store.entries) transaction.objectStore(store.name).put(value, key);
        }
        await ended(transaction);
      }
      opening.result.close();
    }
    const before = Object.keys(await chrome.storage.local.get());
    for (const key of before) await chrome.storage.local.remove(key);
    await chrome.storage.local.set(local);
  }, stored);
}

/** What the extension has stored: both stores, and its databases. */
interface Records {
  local: Record<string, unknown>;
  session: Record<string, unknown>;
  databases: Databases;
}

/** Reads everything from a page of the extension. */
export async function readRecords({ ask }: Screen): Promise<Records> {
  const [local, session] = await ask(() => Promise.all([chrome.storage.local.get(), chrome.storage.session.get()]));
  return { local, session, databases: await ask(readDatabases) };
}

/** Returns the same as text. */
export const storedText = async (page: Screen): Promise<string> => JSON.stringify(await readRecords(page));

/** Sends the worker a question as the page's own code does. */
export async function askWorker<Name extends Operation>(
  page: Screen,
  operation: Name,
  input: Contract[Name]['input'],
  connectionId: number | null = null,
): Promise<Reply<Name>> {
  const request: Request<Name> = { to: 'worker', operation, connectionId, input };
  return (await page.ask((message) => chrome.runtime.sendMessage(message), request)) as Reply<Name>;
}
