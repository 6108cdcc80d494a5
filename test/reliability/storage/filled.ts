import '../../drivers/chromium/extension-api.ts';
import type { Screen } from '../../drivers/place.ts';

/** Fills a store to its quota from a page of the extension; returns the count of bytes. */
export async function fill(page: Screen, area: 'local' | 'session'): Promise<number> {
  return await page.ask(async (name) => {
    const store = chrome.storage[name];
    let filled = 0;
    let number = 0;
    async function add(size: number): Promise<boolean> {
      number += 1;
      try {
        await store.set({ [`filler-${number}`]: 'x'.repeat(size) });
      } catch {
        return false;
      }
      filled += size;
      return true;
    }
    const most = 2 ** 22;
    while (filled < 2 ** 26 && (await add(most)));
    for (let size = most / 2; size >= 1; size /= 2) await add(size);
    // Names take room too: continue until not even an empty record fits.
    for (let added = 0; added < 100 && (await add(1)); added += 1);
    return filled;
  }, area);
}

/** Removes the filling. */
export async function makeRoom(page: Screen, area: 'local' | 'session'): Promise<void> {
  await page.ask(async (name) => {
    const store = chrome.storage[name];
    for (const key of Object.keys(await store.get())) if (key.startsWith('filler-')) await store.remove(key);
  }, area);
}
