import { browser } from '../../lib/browser.ts';

/** Shows on the toolbar button that work was done where no popup could open: done, or failed. */
export async function showBadge(text: '✓' | '!'): Promise<void> {
  await browser.action.setBadgeText({ text });
}

/** Clears what `showBadge` showed, once the popup has told it. */
export async function clearBadge(): Promise<void> {
  await browser.action.setBadgeText({ text: '' });
}
