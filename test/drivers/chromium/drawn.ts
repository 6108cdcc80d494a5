import type { Page } from '@playwright/test';

/** Resolves once everything so far is drawn; what listens to sizes has then been called. Runs in the page. */
export const untilDrawn = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Waits until the page has drawn everything so far; what listens to sizes has then been called. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(untilDrawn);
}
