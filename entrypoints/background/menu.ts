import type { Menus, Tabs } from 'webextension-polyfill';
import { browser } from '../../lib/browser.ts';
import type { Errand, Errands } from '../../lib/stored/errands.ts';
import type { LinkOperations } from '../../lib/links/operations.ts';
import type { Cleaning } from '../../lib/tracking/cleaning.ts';
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
export function createMenuHandler(errands: Errands, links: LinkOperations, cleaning: Cleaning) {
  async function workHere(errand: Errand, isPrivate: boolean): Promise<void> {
    // A popup that took it after all does the work.
    if ((await errands.take(errand.windowId, 'worker')) === null) return;
    const { address } = await cleaning.one(errand.address);
    const { ok } = (await links.looksShort(address))
      ? await links.find(address, 'nothing')
      : await links.change(
          { action: 'shorten', address, foundNothing: false },
          address,
          // The outcome of a private tab's, too: nobody has seen it yet, and the popup that shows it takes it away.
          isPrivate ? 'outcome' : 'all',
        );
    // The popup cleans the address too, and tells what it took away.
    errands.leave({ ...errand, kind: 'show', windowId: isPrivate ? errand.windowId : null, at: Date.now() });
    await showBadge(ok ? '✓' : '!');
  }

  return (info: Menus.OnClickData, tab: Tabs.Tab | undefined): void => {
    const address = info.menuItemId === 'shorten-link' ? info.linkUrl : (tab?.url ?? info.pageUrl);
    if (address === undefined) return;
    const errand: Errand = { address, kind: 'shorten', windowId: tab?.windowId ?? null, at: Date.now() };
    errands.leave(errand);
    // Firefox opens a popup only while it handles the click: nothing may be awaited before this.
    openPopup()
      .catch(() => workHere(errand, tab?.incognito ?? false))
      .catch(() => showBadge('!'));
  };
}

/** Opens the popup of the focused window; rejects where the browser will not. */
async function openPopup(): Promise<void> {
  await browser.action.openPopup();
}
