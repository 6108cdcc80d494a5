import { fakeBrowser } from 'wxt/testing/fake-browser';

/** The hosts that the person allowed, as match patterns. */
export const allowed = new Set<string>();

/** The browser of a worker in node: fake stores, a set of permissions, and a toolbar button that shows nothing. */
export const workerBrowser = {
  ...fakeBrowser,
  runtime: {
    ...fakeBrowser.runtime,
    id: 'curtail',
    getURL: (path: string) => `extension://curtail/${path}`,
    sendMessage: () => Promise.resolve(),
  },
  permissions: {
    contains: ({ origins }: { origins: string[] }) => Promise.resolve(origins.every((origin) => allowed.has(origin))),
    remove({ origins = [] }: { origins?: string[] }) {
      for (const origin of origins) allowed.delete(origin);
      return Promise.resolve(true);
    },
    getAll: () => Promise.resolve({ origins: [...allowed], permissions: ['storage'] }),
  },
  action: { setBadgeText: () => Promise.resolve() },
};
