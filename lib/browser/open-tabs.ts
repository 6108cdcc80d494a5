import type { Permissions, Tabs } from 'webextension-polyfill';
import { browser } from './browser.ts';
import { pageBehind } from '../address/page-behind.ts';
import { shortenTabsAddress } from '../routes/page-addresses.ts';

export interface OpenTab {
  /** The address of the page, also if the tab shows it in another form; empty if the browser withholds it. */
  address: string;
  /** True if the tab shows its page in another form, such as in reader view, or sleeps. */
  isStandIn: boolean;
  private: boolean;
  /** The tab shows one of Curtail's own pages. */
  own: boolean;
}

/** Selects tabs by their ids, or by window; a null `windowId` is the page's own window. */
export type WantedTabs = { ids: readonly number[] } | { windowId: number | null; highlighted: boolean };

/** The browser's tabs. Their addresses need the permission `tabs`. */
export interface BrowserTabs {
  /**
   * Asks for the permission; `held` was granted before, `lent` is new. Call it in the click handler before any await,
   * or the browser refuses.
   */
  request(): Promise<'refused' | 'held' | 'lent'>;
  giveBack(): Promise<void>;
  /** Returns the tabs in the order of the tab strip. */
  list(wanted: WantedTabs): Promise<readonly OpenTab[]>;
}

const permission: Permissions.Permissions = { permissions: ['tabs'] };

export const pageTabs: BrowserTabs = {
  async request() {
    const { permissions } = browser;
    try {
      // Both calls start within the click. The browser answers them in order, so `contains` returns the state before
      // the request.
      const [before, granted] = await Promise.all([permissions.contains(permission), permissions.request(permission)]);
      return granted ? (before ? 'held' : 'lent') : 'refused';
    } catch {
      return 'refused'; // The browser does not ask: a policy forbids it, or another prompt is open.
    }
  },
  async giveBack() {
    await browser.permissions.remove(permission);
  },
  async list(wanted) {
    const { runtime, tabs } = browser;
    const found = await tabs.query(queryFor(wanted));
    return found
      .filter(({ id }) => !('ids' in wanted) || (id !== undefined && wanted.ids.includes(id)))
      .map(({ url = '', pendingUrl = '', incognito }) => {
        // Chromium gives a tab that still loads, or that was put to sleep, its next address only.
        const shown = url || pendingUrl;
        const behind = pageBehind(shown);
        return {
          address: behind?.address ?? shown,
          isStandIn: behind !== null,
          private: incognito,
          own: shown.startsWith(runtime.getURL('')) && behind === null,
        };
      });
  },
};

function queryFor(wanted: WantedTabs): Tabs.QueryQueryInfoType {
  if ('ids' in wanted) return {};
  return {
    ...(wanted.windowId === null ? { currentWindow: true } : { windowId: wanted.windowId }),
    ...(wanted.highlighted ? { highlighted: true } : {}),
  };
}

/** Opens Bulk shorten for this window's tabs. Passes on which are highlighted: opening a tab ends the selection. */
export async function shortenTabs(): Promise<void> {
  const tabs = await browser.tabs.query({ highlighted: true, currentWindow: true });
  const ids = tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await openOptions(shortenTabsAddress(tabs[0]?.windowId ?? 0, ids));
}

/** Opens a page of the options tab, and closes the popup. */
export async function openOptions(hash: `#/${string}`): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`options.html${hash}`) });
  window.close();
}

/** Returns true if the browser lets an extension's page share this address through the system. */
export function canShare(url: string): boolean {
  return typeof navigator.share === 'function' && navigator.canShare({ url });
}

/** Opens the system's share dialog. Returns false if that failed; a cancelled dialog is no failure. */
export function share(url: string, title: string | null): Promise<boolean> {
  return navigator.share(title === null ? { url } : { url, title }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}
