import type { Permissions } from 'webextension-polyfill';
import type { BrowserTabs } from './browser-tabs.ts';
import { browser } from './page-browser.ts';

const permission: Permissions.Permissions = { permissions: ['tabs'] };

/** The tabs of the browser that the page is in. */
export const pageTabs: BrowserTabs = {
  async request() {
    const { permissions } = browser;
    try {
      // Both within the press, and the browser takes them in turn: the first one tells how it was before.
      const [before, granted] = await Promise.all([permissions.contains(permission), permissions.request(permission)]);
      return granted ? (before ? 'held' : 'lent') : 'refused';
    } catch {
      return 'refused'; // A browser that will not even ask (a policy, a prompt that is open already) has refused.
    }
  },
  async giveBack() {
    await browser.permissions.remove(permission);
  },
  async list(wanted) {
    const { runtime, tabs } = browser;
    const found = await tabs.query(
      'ids' in wanted
        ? {}
        : {
            ...(wanted.windowId === null ? { currentWindow: true } : { windowId: wanted.windowId }),
            ...(wanted.highlighted ? { highlighted: true } : {}),
          },
    );
    return found
      .filter(({ id }) => !('ids' in wanted) || (id !== undefined && wanted.ids.includes(id)))
      .map(({ url = '', incognito }) => ({
        address: url,
        private: incognito,
        own: url.startsWith(runtime.getURL('')),
      }));
  },
};
