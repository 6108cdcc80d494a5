// A file of its own: the build runs the entry point without what only its worker uses.
import type { Browser } from 'webextension-polyfill';

declare const importScripts: (path: string) => void;

// Chromium has `browser` since version 148; for older ones, this runs `entrypoints/polyfill`.
if (!('browser' in globalThis)) importScripts('/polyfill.js');

/** The browser's extension API for the worker. */
export const { browser } = globalThis as unknown as { browser: Browser };
