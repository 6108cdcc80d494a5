import type { Browser, Menus, Tabs } from 'webextension-polyfill';
import { pageBehind } from '../../lib/address/page-behind.ts';
import { innerAddress } from '../../lib/address/wrapped-address.ts';
import type { Result } from '../../lib/failure/failure.ts';
import type { Session } from '../../lib/worker/connection/session.ts';
import type { PopupRequest } from '../../lib/worker/storage/popup-requests.ts';
import type { Parts } from './parts.ts';

const shortenable = ['http://*/*', 'https://*/*'];

/** Creates the menu's entries; the browser keeps them until the next update. */
export async function createMenu({ contextMenus, i18n, runtime }: Browser): Promise<void> {
  await contextMenus.removeAll();
  contextMenus.create({
    id: 'shorten-link',
    title: i18n.getMessage('menuShortenLink'),
    contexts: ['link'],
    targetUrlPatterns: shortenable,
  });
  contextMenus.create({
    id: 'shorten-page',
    title: i18n.getMessage('menuShortenPage'),
    contexts: ['page'],
    // Another extension may show a document, or stand for a page that sleeps.
    documentUrlPatterns: [...shortenable, `${new URL(runtime.getURL('')).protocol}//*/*`],
  });
}

/**
 * Creates the handler for a choice in the menu: it opens the popup for the address. If the browser refuses, the worker
 * does the work and leaves the result for the next popup.
 */
export function createMenuHandler(parts: Parts) {
  const { browser, credentials, sessions, links, cleaning, popupRequests, noteFailure } = parts;

  /** Shows on the toolbar button how a request ended: done or failed. */
  const showBadge = (text: '✓' | '!'): Promise<void> => browser.action.setBadgeText({ text });

  /** Opens the popup of the focused window; rejects if the browser refuses. */
  const openPopup = async (): Promise<void> => browser.action.openPopup();

  async function work(session: Session, address: string): Promise<Result<unknown>> {
    if ((await session.facts.shortLink(address)) !== null) return links.find(session, address);
    return links.change(session, { action: 'shorten', address, foundNothing: false }, address);
  }

  async function workHere(request: PopupRequest, isPrivate: boolean): Promise<void> {
    // If a popup opened after all and took the request, it does the work.
    if (!(await popupRequests.claim(request))) return;
    const current = await credentials.snapshot();
    const { address } = await cleaning.one(request.address, sessions.factsOf(current.connectionId));
    // Stores the outcome for a private tab too; the popup that shows it removes it.
    const retention = isPrivate ? 'outcome' : 'all';
    const session = sessions.of(current, retention);
    // Such an address often names the person who got it: the popup asks which one is meant.
    const isAsked = innerAddress(address) !== null;
    const outcome = session.ok && !isAsked ? await work(session.value, address) : session;
    void noteFailure(retention, 'menu', outcome);
    // Passes the original address on: the popup cleans it again and shows which parameters it removed.
    const { windowId } = request;
    popupRequests.leave({ ...request, kind: 'show', windowId: isPrivate ? windowId : null, at: Date.now() });
    await showBadge(outcome.ok && !isAsked ? '✓' : '!');
  }

  return (info: Menus.OnClickData, tab: Tabs.Tab | undefined): void => {
    const page = tab?.url ?? info.pageUrl ?? '';
    const address = info.menuItemId === 'shorten-link' ? info.linkUrl : (pageBehind(page)?.address ?? page);
    if (!address) return;
    const request: PopupRequest = { address, kind: 'shorten', windowId: tab?.windowId ?? null, at: Date.now() };
    popupRequests.leave(request);
    // Firefox opens a popup only while it handles the click: nothing may be awaited before this.
    // A choice outside of tabs names none: it may be a private window's.
    openPopup()
      .catch(() => workHere(request, tab?.incognito ?? true))
      .catch(() => showBadge('!'));
  };
}
