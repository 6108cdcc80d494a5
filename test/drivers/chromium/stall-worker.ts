import type { Worker } from '@playwright/test';
import './extension-api.ts';

type Stalling = { stalled: Promise<void> };

/**
 * Makes the worker's own work stop for good just before its nth write to a store from now on, so that a test can end it
 * between two steps. `stalled` resolves once it has stopped.
 */
export async function stallBeforeWrite(
  worker: Worker,
  nth: number,
  store: 'session' | 'local' = 'session',
): Promise<Stalling> {
  await worker.evaluate(
    ({ nth, store }) => {
      const scope = globalThis as unknown as Stalling & { browser: typeof chrome };
      let writes = 0;
      scope.stalled = new Promise((reached) => {
        for (const area of new Set([chrome.storage[store], scope.browser.storage[store]])) {
          const write = area.set.bind(area);
          area.set = (items) => {
            writes += 1;
            if (writes !== nth) return write(items);
            reached();
            return new Promise(() => undefined);
          };
        }
      });
    },
    { nth, store },
  );
  // If the worker ends, this answer never comes, and nothing waits for it.
  const stalled = worker
    .evaluate(() => (globalThis as unknown as Stalling).stalled)
    .catch(() => new Promise<void>(() => undefined));
  return { stalled };
}
