/** The browser's interface for the worker: where a browser still lacks it, through the polyfill. */
export { default as browser } from 'webextension-polyfill';
