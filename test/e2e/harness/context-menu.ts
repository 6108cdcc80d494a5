import type { Page } from '@playwright/test';
import type { Curtail } from '../../chromium/curtail.ts';
import './extension-api.ts';

/** Tells the extension what the browser tells it when this entry of a page's context menu is chosen. */
export async function choose(
  curtail: Curtail,
  page: Page,
  menuItemId: string,
  linkUrl?: string,
  inPrivate = false,
): Promise<void> {
  await page.bringToFront();
  const worker = await curtail.worker();
  await worker.evaluate(
    async ([menuItemId, pageUrl, linkUrl, inPrivate]) => {
      const tabs = await chrome.tabs.query({ active: true });
      const tab = tabs.find(({ incognito }) => incognito === inPrivate);
      chrome.contextMenus.onClicked.dispatch(
        { menuItemId, pageUrl, linkUrl, editable: false },
        { ...tab, url: pageUrl },
      );
    },
    [menuItemId, page.url(), linkUrl, inPrivate] as const,
  );
}

/** As where no window can show a popup. */
export async function refusePopups(curtail: Curtail): Promise<void> {
  const worker = await curtail.worker();
  await worker.evaluate(() => {
    const refuse = (): Promise<void> => Promise.reject(new Error('no window'));
    chrome.action.openPopup = refuse;
    (globalThis as unknown as { browser: typeof chrome }).browser.action.openPopup = refuse;
  });
}

/** What stands on the toolbar button. */
export const badge = async (curtail: Curtail): Promise<string> =>
  (await curtail.worker()).evaluate(() => chrome.action.getBadgeText({}));
