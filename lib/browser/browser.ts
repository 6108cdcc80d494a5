import type { Browser } from 'webextension-polyfill';

type Platform = { browser?: Browser; chrome?: Browser };
const platform = globalThis as unknown as Platform;

/**
 * The browser's extension API for pages. Every call that pages make (messages, tabs, permissions, texts) returns
 * promises under either name in all supported browsers, so pages load no polyfill. Only the worker's replies need one.
 */
export const browser = (platform.browser ?? platform.chrome) as Browser;
