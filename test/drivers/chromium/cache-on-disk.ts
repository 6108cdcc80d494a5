import type { Page } from '@playwright/test';

/** Returns every entry of the extension's databases as text, read from one of its pages; empty if there is none. */
export async function cacheOnDisk(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const ended = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const entries: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      if (stores.length > 0) {
        const transaction = database.transaction(stores, 'readonly');
        for (const store of stores) {
          const values = await ended(transaction.objectStore(store).getAll());
          entries.push(...values.map((value) => `${store} ${JSON.stringify(value)}`));
        }
      }
      database.close();
    }
    return entries;
  });
}
