import type { Page } from '@playwright/test';
import { readDatabases } from '../databases.ts';

/** Returns every entry of the extension's databases as text, read from one of its pages; empty if there is none. */
export async function cacheOnDisk(page: Page): Promise<string[]> {
  const databases = Object.values(await page.evaluate(readDatabases));
  const stores = databases.flatMap((database) => Object.entries(database));
  return stores.flatMap(([store, { values }]) => values.map((value) => `${store} ${JSON.stringify(value)}`));
}
