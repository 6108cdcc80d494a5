import type { Page } from '@playwright/test';

/** What is recorded of a page's long tasks. */
type Recording = { observer: PerformanceObserver; durations: number[] };

/** Runs `work`, and returns the page's longest task meanwhile (milliseconds): 50 if none took longer. */
export async function longestTaskOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const durations = [50];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    });
    observer.observe({ type: 'longtask' });
    Object.assign(globalThis, { observer, durations } satisfies Recording);
  });
  await work();
  return await page.evaluate(() => {
    const { observer, durations } = globalThis as unknown as Recording;
    const pending = observer.takeRecords().map(({ duration }) => duration);
    observer.disconnect();
    return Math.max(...durations, ...pending);
  });
}
