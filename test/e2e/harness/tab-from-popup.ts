import type { Page } from '@playwright/test';

/**
 * The tab that a press in the popup opens. The popup closes by the same press and may take the press's own answer with
 * it, so the tab that came and the popup that went show that the press was taken.
 */
export async function tabFromPopup(popup: Page, press: () => Promise<void>): Promise<Page> {
  const opened = popup.context().waitForEvent('page');
  const [tab, closed, pressed] = await Promise.allSettled([opened, popup.waitForEvent('close'), press()]);
  if (tab.status === 'fulfilled' && closed.status === 'fulfilled') return tab.value;
  throw pressed.status === 'rejected' ? pressed.reason : new Error('The press opened no tab, or left the popup open.');
}
