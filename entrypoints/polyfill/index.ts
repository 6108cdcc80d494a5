import polyfill from 'webextension-polyfill';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';

/** The script that gives the worker `browser` in Chromium before version 148, which has `chrome` only. */
export default defineUnlistedScript(() => void Object.assign(globalThis, { browser: polyfill }));
