import type { Browser } from 'webextension-polyfill';

type Platform = { browser?: Browser; chrome?: Browser };
const platform = globalThis as unknown as Platform;

/**
 * The browser's interface, for the pages. All they call (messages, the active tab, permissions, words) answers with
 * promises under either name in every browser Curtail runs in, so they load no polyfill; the worker's replies need one.
 */
export const browser = (platform.browser ?? platform.chrome) as Browser;
