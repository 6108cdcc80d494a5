import { browser } from '../../lib/worker/browser.ts';

/**
 * Shows on the toolbar button how a request ended that the worker handled because no popup could open: done or failed.
 */
export async function showBadge(text: '✓' | '!'): Promise<void> {
  await browser.action.setBadgeText({ text });
}

/** Clears the badge. */
export async function clearBadge(): Promise<void> {
  await browser.action.setBadgeText({ text: '' });
}
