/** The keys and values in each store of each database of the extension. */
export type Databases = Record<string, Record<string, { keys: IDBValidKey[]; values: unknown[] }>>;

/** Reads the extension's databases; runs in one of its pages. */
export async function readDatabases(): Promise<Databases> {
  const ended = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const databases: Databases = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await ended(indexedDB.open(name));
    const stores: Databases[string] = {};
    for (const each of database.objectStoreNames) {
      const store = database.transaction(each).objectStore(each);
      stores[each] = { keys: await ended(store.getAllKeys()), values: await ended(store.getAll()) };
    }
    databases[name] = stores;
    database.close();
  }
  return databases;
}
