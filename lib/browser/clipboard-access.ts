// What the worker and the pages say of the worker's clipboard. The worker cannot import what a page uses of the browser.
import { workerCopies } from './firefox.ts';

/**
 * The permissions with which the worker writes the clipboard. The polyfill's types do not know `offscreen`, which a
 * browser grants without asking.
 */
export const clipboardAccess = {
  permissions: ['clipboardWrite', ...(workerCopies ? [] : ['offscreen'])],
};

/** The name by which the page that copies for the worker reaches it. */
export const clipboardPort = 'clipboard';

/** A text for that page, and the same content as HTML; null for text alone. */
export interface ForClipboard {
  text: string;
  html: string | null;
}
