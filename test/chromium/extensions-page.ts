import type { BrowserContext, Page } from '@playwright/test';
import { followWorker, type WorkerProcess } from './worker-process.ts';

/** chrome://extensions, where a person allows and withdraws what an extension may do. */
export interface ExtensionsPage {
  /** The extension's ID. */
  id: string;
  addHost(pattern: string): Promise<void>;
  removeHost(pattern: string): Promise<void>;
  allowPrivate(): Promise<void>;
  /** Loads the extension anew from its folder. */
  reload(): Promise<void>;
  /** Puts the toolbar button in sight, and closes this page. */
  handOver(): Promise<void>;
  /** The text on the clipboard, which the browser's own pages may read. */
  clipboard(): Promise<string>;
  worker: WorkerProcess;
}

interface ExtensionInfo {
  id: string;
  location: string;
  state: string;
}

interface ExtensionConfiguration {
  extensionId: string;
  incognitoAccess?: boolean;
  pinnedToToolbar?: boolean;
}

/** What that page itself uses. */
declare const chrome: {
  developerPrivate: {
    getExtensionsInfo(): Promise<ExtensionInfo[]>;
    addHostPermission(id: string, pattern: string): Promise<void>;
    removeHostPermission(id: string, pattern: string): Promise<void>;
    updateProfileConfiguration(update: { inDeveloperMode: boolean }): Promise<void>;
    reload(id: string): Promise<void>;
    updateExtensionConfiguration(update: ExtensionConfiguration): Promise<void>;
    onItemStateChanged: {
      addListener(listener: (change: { event_type: string; item_id: string }) => void): void;
    };
  };
};

/** Opens that page in the browser's first tab, and finds the one extension that was loaded from a folder. */
export async function extensionsPage(context: BrowserContext): Promise<ExtensionsPage> {
  const page = context.pages()[0] ?? (await context.newPage());
  // Every file of that page may do what the page may, and this one draws nothing: a fifth of a test's work is saved.
  await page.goto('chrome://extensions/strings.m.js');
  // Without developer mode the browser switches off what was loaded from a folder whenever it is loaded anew.
  await page.evaluate(() => chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }));
  const id = await extensionId(page);
  const worker = await followWorker(await context.newCDPSession(page), `chrome-extension://${id}/`);
  return {
    id,
    addHost: (pattern) =>
      page.evaluate(([id, pattern]) => chrome.developerPrivate.addHostPermission(id, pattern), [id, pattern] as const),
    removeHost: (pattern) =>
      page.evaluate(([id, pattern]) => chrome.developerPrivate.removeHostPermission(id, pattern), [
        id,
        pattern,
      ] as const),
    allowPrivate: () =>
      untilLoaded(page, id, (extensionId) =>
        chrome.developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true }),
      ),
    reload: () => untilLoaded(page, id, (extensionId) => chrome.developerPrivate.reload(extensionId)),
    async handOver() {
      await page.evaluate(
        (extensionId) => chrome.developerPrivate.updateExtensionConfiguration({ extensionId, pinnedToToolbar: true }),
        id,
      );
      await page.close();
    },
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
    worker,
  };
}

async function extensionId(page: Page): Promise<string> {
  const extensions = await page.evaluate(() => chrome.developerPrivate.getExtensionsInfo());
  const own = extensions.find(({ location }) => location === 'UNPACKED');
  if (own === undefined) throw new Error('The browser did not load the extension. Is it built?');
  return own.id;
}

/** Does something by which the extension is loaded anew, and waits until it is. */
async function untilLoaded(page: Page, id: string, act: (id: string) => Promise<void>): Promise<void> {
  const code = `async (id) => {
    const loaded = new Promise((resolve) => {
      chrome.developerPrivate.onItemStateChanged.addListener(({ event_type, item_id }) => {
        if (event_type === 'LOADED' && item_id === id) resolve();
      });
    });
    await (${String(act)})(id);
    await loaded;
  }`;
  await page.evaluate(`(${code})(${JSON.stringify(id)})`);
}
