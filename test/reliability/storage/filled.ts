import '../../e2e/harness/extension-api.ts';
import type { Screen } from '../../places/place.ts';

/** Fills a store to the last byte that the browser gives; asked in a page of the extension's. Answers the bytes. */
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
    // Names take room, too: what is left is less than one more of them.
    for (let added = 0; added < 100 && (await add(1)); added += 1);
    return filled;
  }, area);
}

/** Takes that away again. */
export async function makeRoom(page: Screen, area: 'local' | 'session'): Promise<void> {
  await page.ask(async (name) => {
    const store = chrome.storage[name];
    for (const key of Object.keys(await store.get())) if (key.startsWith('filler-')) await store.remove(key);
  }, area);
}
