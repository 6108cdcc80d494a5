import type { Page } from '@playwright/test';

/**
 * Returns the tab that a press in the popup opens. The same press closes the popup, which may drop the press's result, so
 * the new tab and the closed popup prove that the press worked.
 */
export async function tabFromPopup(popup: Page, press: () => Promise<void>): Promise<Page> {
  const opened = popup.context().waitForEvent('page');
  const [tab, closed, pressed] = await Promise.allSettled([opened, popup.waitForEvent('close'), press()]);
  if (tab.status === 'fulfilled' && closed.status === 'fulfilled') return tab.value;
  throw pressed.status === 'rejected' ? pressed.reason : new Error('The press opened no tab, or left the popup open.');
}
