/** The browser's extension API for the worker, with the polyfill for browsers that need it. */
export { default as browser } from 'webextension-polyfill';
