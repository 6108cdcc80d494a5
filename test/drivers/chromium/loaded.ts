import type { Page } from '@playwright/test';
import { waitFor } from '../wait-for.ts';

/**
 * Waits until a tab that opened at an address has loaded it, or a page that it leads to. On a busy machine Playwright
 * may miss that such a tab has loaded, and would wait for ever; so this asks the page itself.
 */
export async function untilLoaded(page: Page, address: string): Promise<Page> {
  await page.waitForURL(({ href }) => href !== 'about:blank' || href === address, { waitUntil: 'commit' });
  await waitFor(() => page.evaluate(() => document.readyState).catch(() => '')).toBe('complete');
  return page;
}
