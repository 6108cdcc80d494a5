import type { Browser, Runtime } from 'webextension-polyfill';
import type { Clip } from '../clipboard/clip.ts';
import { clipboardAccess, clipboardPort, type ForClipboard } from './clipboard-access.ts';
import { workerCopies } from './firefox.ts';

/** The clipboard as the worker writes it. */
export type WorkerClipboard = ReturnType<typeof createWorkerClipboard>;

/** What Chromium gives with the permission `offscreen`; the polyfill's types do not know it. */
interface Offscreen {
  createDocument(options: { url: string; reasons: string[]; justification: string }): Promise<void>;
  closeDocument(): Promise<void>;
}

/** The page that copies for the worker, and the longest wait for its answer (milliseconds). */
const page = 'clipboard.html';
const patience = 3000;

/** How long the page stays after its answer (milliseconds): the browser may still be taking the text from it. */
const stays = 1000;

/** Creates the worker's clipboard. It writes one text at a time. */
export function createWorkerClipboard(browser: Browser) {
  const { permissions, runtime } = browser;
  let last: Promise<unknown> = Promise.resolve();
  let closing: ReturnType<typeof setTimeout> | undefined;

  /** Waits for the page, gives it the text, and returns its answer. */
  function askPage(given: ForClipboard): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    function onConnect(port: Runtime.Port): void {
      const { name, sender } = port;
      if (name !== clipboardPort || sender?.id !== runtime.id || sender.url !== runtime.getURL(page)) return;
      port.onMessage.addListener((copied) => resolve(copied === true));
      port.onDisconnect.addListener(() => resolve(false));
      port.postMessage(given);
    }
    runtime.onConnect.addListener(onConnect);
    setTimeout(() => resolve(false), patience);
    return promise.finally(() => runtime.onConnect.removeListener(onConnect));
  }

  /** Has a page that nobody sees copy the text. Nothing else goes to that page, and it is closed afterwards. */
  async function copyInPage(given: ForClipboard): Promise<boolean> {
    const { offscreen } = browser as unknown as { offscreen: Offscreen };
    const close = (): Promise<void> => offscreen.closeDocument().catch(() => undefined);
    clearTimeout(closing);
    await close(); // An earlier copy, or a worker that ended, has left one.
    const copied = askPage(given);
    try {
      await offscreen.createDocument({ url: page, reasons: ['CLIPBOARD'], justification: 'Copies a short link.' });
      return await copied;
    } finally {
      closing = setTimeout(() => void close(), stays);
    }
  }

  async function copyNow({ text, html }: Clip): Promise<boolean> {
    if (!workerCopies) return copyInPage({ text, html });
    if (html === null) await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([itemOf(text, html)]);
    return true;
  }

  return {
    /** True if the person lets the worker write. */
    held: (): Promise<boolean> => permissions.contains(clipboardAccess).catch(() => false),
    /** Writes a text; returns false if the browser refuses. */
    copy(clip: Clip): Promise<boolean> {
      const copied = last.then(() => copyNow(clip)).catch(() => false);
      last = copied;
      return copied;
    },
  };
}

function itemOf(text: string, html: string): ClipboardItem {
  return new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
}
