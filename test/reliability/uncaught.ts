import type { TestBrowser } from '../drivers/test-browser.ts';
import type { Tally } from '../tools/tally/tally.ts';

/** A harmless message of the browser: a page's size changed while it was drawn. */
const harmless = 'ResizeObserver loop completed with undelivered notifications';

/** Adds every uncaught error that is not among the earlier ones to the tally as a harm. */
export async function tellUncaught(browser: TestBrowser, tally: Tally, earlier: readonly string[] = []): Promise<void> {
  for (const error of await browser.uncaught()) {
    if (!earlier.includes(error) && !error.includes(harmless)) tally.found('uncaught error', error);
  }
}
