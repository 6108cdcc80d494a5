import { fakeBrowser } from 'wxt/testing/fake-browser';

/** The hosts that the person allowed, as match patterns. */
export const allowed = new Set<string>();

/** A match pattern of hosts, as browsers take it. */
const pattern = /^(https?|\*):\/\/(\*|(\*\.)?[^*/]+)\/\*$/;

/** Rejects patterns that browsers reject. */
async function refuseMalformed(origins: readonly string[]): Promise<void> {
  for (const origin of origins) if (!pattern.test(origin)) throw new Error(`Malformed match pattern: ${origin}`);
}

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
    async contains({ origins }: { origins: string[] }) {
      await refuseMalformed(origins);
      return origins.every((origin) => allowed.has(origin));
    },
    async remove({ origins = [] }: { origins?: string[] }) {
      await refuseMalformed(origins);
      for (const origin of origins) allowed.delete(origin);
      return true;
    },
    getAll: () => Promise.resolve({ origins: [...allowed], permissions: ['storage'] }),
  },
  action: { setBadgeText: () => Promise.resolve() },
};
