import type { Page } from '@playwright/test';

/** Waits until the page has drawn everything so far; what listens to sizes has then been called. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
