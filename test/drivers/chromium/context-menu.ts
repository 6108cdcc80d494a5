import type { Page } from '@playwright/test';
import type { Curtail } from './curtail.ts';
import './extension-api.ts';

/** Sends the extension the event for a chosen entry of a page's context menu. */
export async function choose(
  curtail: Curtail,
  page: Page,
  menuItemId: string,
  linkUrl?: string,
  inPrivate = false,
  selectionText?: string,
): Promise<void> {
  await page.bringToFront();
  const worker = await curtail.worker();
  await worker.evaluate(
    async ([menuItemId, pageUrl, linkUrl, inPrivate, selectionText]) => {
      const tabs = await chrome.tabs.query({ active: true });
      const tab = tabs.find(({ incognito }) => incognito === inPrivate);
      chrome.contextMenus.onClicked.dispatch(
        { menuItemId, pageUrl, linkUrl, selectionText, editable: false },
        { ...tab, url: pageUrl },
      );
    },
    [menuItemId, page.url(), linkUrl, inPrivate, selectionText] as const,
  );
}

/** Makes every popup fail to open, as if there were no window, until the worker ends. */
export async function refusePopups(curtail: Curtail): Promise<void> {
  const worker = await curtail.worker();
  await worker.evaluate(() => {
    const refuse = (): Promise<void> => Promise.reject(new Error('no window'));
    chrome.action.openPopup = refuse;
    (globalThis as unknown as { browser: typeof chrome }).browser.action.openPopup = refuse;
  });
}

/** Returns the text of the toolbar button's badge. */
export const badge = async (curtail: Curtail): Promise<string> =>
  (await curtail.worker()).evaluate(() => chrome.action.getBadgeText({}));
