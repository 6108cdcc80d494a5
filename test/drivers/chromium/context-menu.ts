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

/** Sends the extension the event for the entry of text fields, for the frame that has the focus. */
export async function chooseInField(curtail: Curtail, page: Page, selectionText?: string): Promise<void> {
  await page.bringToFront();
  const worker = await curtail.worker();
  await worker.evaluate(
    async ([pageUrl, selectionText]) => {
      // The browser tells no address of a page that the extension may not reach.
      const tab = (await chrome.tabs.query({ active: true })).find(({ incognito }) => incognito !== true);
      const target = { tabId: tab?.id ?? -1, allFrames: true };
      const isFocused = (): boolean => document.hasFocus() && document.activeElement?.tagName !== 'IFRAME';
      const frames = await chrome.scripting.executeScript({ target, func: isFocused }).catch(() => []);
      const frameId = frames.find(({ result }) => result === true)?.frameId ?? 0;
      const info = { menuItemId: 'text', pageUrl, frameId, selectionText, editable: true };
      chrome.contextMenus.onClicked.dispatch(info, { ...tab, url: pageUrl });
    },
    [page.url(), selectionText] as const,
  );
}
