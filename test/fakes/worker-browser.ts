import type { Browser } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/** The hosts that the person allowed, as match patterns. */
export const allowed = new Set<string>();

/** A match pattern of hosts, as browsers take it. */
const pattern = /^(https?|\*):\/\/(\*|(\*\.)?[^*/]+)\/\*$/;

/** Rejects patterns that browsers reject. */
async function refuseMalformed(origins: readonly string[]): Promise<void> {
  for (const origin of origins) if (!pattern.test(origin)) throw new Error(`Malformed match pattern: ${origin}`);
}

type Listener = (...values: unknown[]) => unknown;

/** Creates an event of the browser, which a test can have happen. */
export function browserEvent() {
  const listeners = new Set<Listener>();
  return {
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
    happen: (...values: unknown[]) => [...listeners].map((listener) => listener(...values)),
  };
}

/** The extension's name and addresses, without pages that listen. */
export const runtime = {
  id: 'curtail',
  getURL: (path: string) => `extension://curtail/${path}`,
  sendMessage: (_message: unknown): Promise<void> => Promise.resolve(),
};

/**
 * Creates the browser of a worker in node: fake stores, a set of permissions, and a toolbar button that shows nothing and
 * opens no popup. `others`: interfaces to have instead, or besides.
 */
export const workerBrowser = (others: object = {}): Browser =>
  ({
    storage: fakeBrowser.storage,
    runtime,
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
    action: { setBadgeText: () => Promise.resolve(), openPopup: () => Promise.reject(new Error('refused')) },
    ...others,
  }) as unknown as Browser;
