import type { Menus, Tabs } from 'webextension-polyfill';
import { browser } from '../../lib/browser.ts';
import type { Errands } from '../../lib/errands.ts';
import type { LinkOperations } from '../../lib/links/operations.ts';
import { showBadge } from './badge.ts';

const shortenable = ['http://*/*', 'https://*/*'];

/** Makes the entries anew; the browser keeps them until the next update. */
export async function createMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: 'shorten-link',
    title: browser.i18n.getMessage('menuShortenLink'),
    contexts: ['link'],
    targetUrlPatterns: shortenable,
  });
  browser.contextMenus.create({
    id: 'shorten-page',
    title: browser.i18n.getMessage('menuShortenPage'),
    contexts: ['page'],
    documentUrlPatterns: shortenable,
  });
}

/**
 * Handles a choice in the menu: opens the popup on the address, or, where the browser refuses to, does the work here
 * and leaves the result for the next popup.
 */
export function createMenuHandler(errands: Errands, links: LinkOperations) {
  async function workHere(address: string): Promise<void> {
    const work = (await links.looksShort(address))
      ? links.find(address, false)
      : // Kept for the next popup even from a private tab, as nobody has seen it yet; that popup takes it away.
        links.change({ action: 'shorten', address, foundNothing: false }, true);
    const { ok } = await work;
    errands.leave({ address, kind: 'show', windowId: null, at: Date.now() });
    await showBadge(ok ? '✓' : '!');
  }

  return (info: Menus.OnClickData, tab: Tabs.Tab | undefined): void => {
    const address = info.menuItemId === 'shorten-link' ? info.linkUrl : (tab?.url ?? info.pageUrl);
    if (address === undefined) return;
    const windowId = tab?.windowId ?? null;
    errands.leave({ address, kind: 'shorten', windowId, at: Date.now() });
    // Firefox opens a popup only while it handles the click: nothing may be awaited before this.
    openPopup().catch(() => workHere(address));
  };
}

/** Opens the popup of the focused window; rejects where the browser will not. */
async function openPopup(): Promise<void> {
  if (browser.action.openPopup === undefined) throw new Error('no openPopup');
  await browser.action.openPopup();
}
