// Chromium's worker has no clipboard: it opens this page, which nobody sees, for the one text that it copies.
import { browser } from '../../lib/browser/browser.ts';
import { clipboardPort, type ForClipboard } from '../../lib/browser/clipboard-access.ts';
import { copyByEvent } from '../../lib/browser/clipboard.ts';

const port = browser.runtime.connect({ name: clipboardPort });
port.onMessage.addListener((message) => {
  const { text, html } = message as ForClipboard;
  port.postMessage(copyByEvent(text, html));
});
