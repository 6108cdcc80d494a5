import type { Menus, Tabs } from 'webextension-polyfill';
import { readAddress } from '../../lib/address/address.ts';
import { pageBehind } from '../../lib/address/page-behind.ts';
import { innerAddress } from '../../lib/address/wrapped-address.ts';
import { tabsHaveMenus, workerCopies } from '../../lib/browser/firefox.ts';
import type { WorkerClipboard } from '../../lib/browser/worker-clipboard.ts';
import type { Result } from '../../lib/failure/failure.ts';
import { defaultPreferences } from '../../lib/preferences/preferences.ts';
import type { Session } from '../../lib/worker/connection/session.ts';
import type { PopupRequest } from '../../lib/worker/storage/popup-requests.ts';
import { createBadge } from './badge.ts';
import { createOnePress } from './one-press.ts';
import type { Parts } from './parts.ts';
import { createTextShortening } from './text-shortening.ts';

/** What an entry of the menu shortens. */
type Subject = 'link' | 'page' | 'selection';

/**
 * Where people look for the entry that shortens the page. A text field has an entry of its own. In Firefox, tabs have a
 * menu of extensions too.
 */
const pageContexts: Menus.ContextType[] = [
  ...(['page', 'frame', 'selection', 'image', 'video', 'audio', 'action'] as const),
  ...(tabsHaveMenus ? (['tab'] as const) : []),
];

const shortenable = ['http://*/*', 'https://*/*'];

/** Creates the context menu, and the key that shortens the page: both open the popup, or copy without it. */
export function createMenu(parts: Parts, clipboard: WorkerClipboard) {
  const { browser, accounts, sessions, links, cleaning, preferences, popupRequests, noteFailure } = parts;
  const badge = createBadge(browser);
  const press = createOnePress(parts, clipboard, badge);
  const shortenText = createTextShortening(parts, badge);

  /** Opens the popup of the focused window; rejects if the browser refuses. */
  const openPopup = async (): Promise<void> => browser.action.openPopup();

  async function work(session: Session, address: string): Promise<Result<unknown>> {
    if ((await session.facts.shortLink(address)) !== null) return links.find(session, address);
    return links.change(session, { action: 'shorten', address, foundNothing: false }, address);
  }

  async function workHere(request: PopupRequest, isPrivate: boolean): Promise<void> {
    // If a popup opened after all and took the request, it does the work.
    if (!(await popupRequests.claim(request))) return;
    const current = await accounts.snapshot();
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
    await badge.show(outcome.ok && !isAsked ? '✓' : '!');
  }

  /**
   * Opens the popup for an address. If the browser refuses, the worker does the work and leaves the result for the next
   * popup.
   */
  function openFor(address: string, tab: Tabs.Tab | undefined): void {
    // The popup says itself why it has no address of a tab.
    if (address === '') return void openPopup().catch(() => badge.show('!'));
    const request: PopupRequest = { address, kind: 'shorten', windowId: tab?.windowId ?? null, at: Date.now() };
    popupRequests.leave(request);
    // Firefox opens a popup only while it handles the click: nothing may be awaited before this.
    // A choice outside of tabs names none: it may be a private window's.
    openPopup()
      .catch(() => workHere(request, tab?.incognito ?? true))
      .catch(() => badge.show('!'));
  }

  function copyFor(address: string, tab: Tabs.Tab | undefined): void {
    void press({
      address,
      title: (address === pageOf(tab) && tab?.title) || null,
      tabId: tab?.id ?? null,
      windowId: tab?.windowId ?? null,
      isPrivate: tab?.incognito ?? true,
    }).catch(() => badge.show('!'));
  }

  /**
   * Creates the menu's entries, or has them do what the person wants now. Those that copy have ids of their own, as Firefox
   * has to know at once which is meant. The browser keeps them until the next update.
   */
  async function arrangeNow(): Promise<void> {
    const { contextMenus, i18n, runtime } = browser;
    const { menuEntries } = await preferences.read().catch(() => defaultPreferences);
    const copies = menuEntries === 'copy' && (await clipboard.held());
    // Another extension may show a document, or stand for a page that sleeps.
    const pages = [...shortenable, `${new URL(runtime.getURL('')).protocol}//*/*`];
    const entries: Record<Subject, Menus.CreateCreatePropertiesType> = {
      link: { title: i18n.getMessage('menuShortenLink'), contexts: ['link'], targetUrlPatterns: shortenable },
      page: { title: i18n.getMessage('menuShortenPage'), contexts: pageContexts, documentUrlPatterns: pages },
      selection: { title: i18n.getMessage('menuShortenSelection'), contexts: ['selection'] },
    };
    const put = (id: string, entry: Menus.CreateCreatePropertiesType): Promise<unknown> =>
      contextMenus.update(id, entry).catch(() => contextMenus.create({ id, ...entry }));
    await put('text', { title: i18n.getMessage('menuShortenText'), contexts: ['editable'] });
    const [wanted, other] = copies ? ['copy', 'shorten'] : ['shorten', 'copy'];
    for (const [subject, entry] of Object.entries(entries)) {
      const id = `${wanted}-${subject}`;
      await put(id, entry);
      // Chromium moves several entries into a menu of their own, even if only one of them is shown.
      await contextMenus.remove(`${other}-${subject}`).catch(() => undefined);
    }
  }
  let arranged = Promise.resolve();

  return {
    /** Arranges the menu's entries as the person wants; waits for an earlier call. */
    arrange: (): Promise<void> => (arranged = arranged.then(arrangeNow).catch(() => undefined)),
    /** Handles a choice in the menu. */
    choose(info: Menus.OnClickData, tab: Tabs.Tab | undefined): void {
      const [action, subject] = String(info.menuItemId).split('-');
      if (action === 'text') return void shortenText(info, tab).catch(() => badge.show('!'));
      const address = addressOf[subject as Subject](info, tab);
      if (action === 'copy') copyFor(address, tab);
      else openFor(address, tab);
    },
    /** Handles the key that shortens the page. Where the person has not chosen that it copies, it opens the popup. */
    async shortenPage(tab: Tabs.Tab | undefined): Promise<void> {
      const isChosen = workerCopies || (await preferences.read().catch(() => defaultPreferences)).copyByKey;
      if (isChosen && (await clipboard.held())) copyFor(pageOf(tab), tab);
      else openFor(pageOf(tab), tab);
    },
  };
}

/** Returns the address that an entry is about; empty if there is none. */
const addressOf: Record<Subject, (info: Menus.OnClickData, tab: Tabs.Tab | undefined) => string> = {
  link: ({ linkUrl = '' }) => linkUrl,
  page: ({ pageUrl }, tab) => pageOf(tab, pageUrl),
  selection: ({ selectionText = '' }) => addressIn(selectionText.trim()),
};

/** Returns the address that a text is, or the only one in it; else the text, of which the popup says what it lacks. */
export function addressIn(text: string): string {
  const whole = readAddress(text);
  if (whole.ok && !/\s/.test(text)) return whole.value;
  const found = text.match(/https?:\/\/[^\s"<>«»„“”‘’]+/gi) ?? [];
  // A bracket that was opened before the address, and the end of a sentence, are no part of it.
  const addresses = found.map((one) => one.replace(/[.,;:!?'*_]+$/, '').replace(/^([^()]*)\).*$/, '$1'));
  const [only, ...others] = new Set(addresses);
  return only !== undefined && others.length === 0 ? only : text;
}

/** Returns the address of the page that a tab shows; empty if the browser withholds it. */
function pageOf(tab: Tabs.Tab | undefined, pageUrl = ''): string {
  const page = tab?.url ?? pageUrl;
  return pageBehind(page)?.address ?? page;
}
