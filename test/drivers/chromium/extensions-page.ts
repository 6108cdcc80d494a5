import type { BrowserContext, Page, CDPSession } from '@playwright/test';

interface ExtensionInfo {
  id: string;
  name: string;
  location: string;
  state: string;
  path: string;
  runtimeErrors: { message: string; source: string }[];
}

interface ExtensionConfiguration {
  extensionId: string;
  incognitoAccess?: boolean;
  pinnedToToolbar?: boolean;
  errorCollection?: boolean;
}

type StateListener = (change: { event_type: string; item_id: string }) => void;

/** The browser interface that this page uses. */
declare const chrome: {
  developerPrivate: {
    getExtensionsInfo(): Promise<ExtensionInfo[]>;
    addHostPermission(id: string, pattern: string): Promise<void>;
    removeHostPermission(id: string, pattern: string): Promise<void>;
    updateProfileConfiguration(update: { inDeveloperMode: boolean }): Promise<void>;
    reload(id: string): Promise<void>;
    deleteExtensionErrors(of: { extensionId: string }): Promise<void>;
    updateExtensionConfiguration(update: ExtensionConfiguration): Promise<void>;
    onItemStateChanged: {
      addListener(listener: StateListener): void;
      removeListener(listener: StateListener): void;
    };
  };
};

/**
 * Opens chrome://extensions, where a person grants and withdraws an extension's permissions, in the browser's first tab,
 * and finds Curtail among the extensions loaded from a folder.
 */
export async function extensionsPage(context: BrowserContext) {
  const page = context.pages()[0] ?? (await context.newPage());
  // Every file of chrome://extensions has its rights, and this one draws nothing, which saves a fifth of a test's work.
  const drawsNothing = 'chrome://extensions/strings.m.js';
  if (page.url() !== drawsNothing) await page.goto(drawsNothing);
  // Without developer mode the browser disables an unpacked extension on every reload.
  await page.evaluate(() => chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }));
  const id = await extensionId(page, 'Curtail');
  const session = await context.newCDPSession(page);
  const worker = await followWorker(session, `chrome-extension://${id}/`);
  const configure = (settings: Omit<ExtensionConfiguration, 'extensionId'>) =>
    page.evaluate((update) => chrome.developerPrivate.updateExtensionConfiguration(update), {
      extensionId: id,
      ...settings,
    });
  await configure({ errorCollection: true });
  async function reloading(act: () => Promise<void>): Promise<void> {
    await untilLoaded(page, id, act);
    // Otherwise a page's first message may find the worker not yet started, or already gone.
    await worker.start();
  }
  async function own(): Promise<ExtensionInfo | undefined> {
    const extensions = await page.evaluate(() => chrome.developerPrivate.getExtensionsInfo());
    return extensions.find((extension) => extension.id === id);
  }
  return {
    /** The extension's ID. */
    id,
    /** Returns the folder it was loaded from. */
    folder: async () => (await own())?.path ?? '',
    addHost: (pattern: string) =>
      page.evaluate(([id, pattern]) => chrome.developerPrivate.addHostPermission(id, pattern), [id, pattern] as const),
    removeHost: (pattern: string) =>
      page.evaluate(([id, pattern]) => chrome.developerPrivate.removeHostPermission(id, pattern), [
        id,
        pattern,
      ] as const),
    /** Allows the extension in private windows; reloads it. */
    allowPrivate: () => reloading(() => configure({ incognitoAccess: true })),
    /** Reloads the extension from its folder, as an update does. */
    reload: () => reloading(() => page.evaluate((id) => chrome.developerPrivate.reload(id), id)),
    /** Hands the browser to a person: pins the toolbar button, and closes this page, which other functions need. */
    async handOver(): Promise<void> {
      await configure({ pinnedToToolbar: true });
      await page.close();
    },
    /** Returns uncaught errors in the extension's pages and worker, as the browser lists them. */
    errors: async () => errorsOf(await own()),
    /** Removes these errors from the browser's list. */
    forgetErrors: () =>
      page.evaluate((extensionId) => chrome.developerPrivate.deleteExtensionErrors({ extensionId }), id),
    /** Returns the text on the clipboard, which the browser's own pages may read. */
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
    /** Returns the clipboard's contents, by kind (`text/plain`, `text/html`). */
    clipboardKinds: () =>
      page.evaluate(async () => {
        const items = await navigator.clipboard.read();
        const kinds = items.flatMap((item) => item.types.map((type) => ({ item, type })));
        const texts = kinds.map(async ({ item, type }) => [type, await (await item.getType(type)).text()] as const);
        return Object.fromEntries(await Promise.all(texts));
      }),
    /** Removes the extension's databases and `localStorage`; the browser's storage areas stay. */
    async clearOrigin(): Promise<void> {
      const storageTypes = 'indexeddb,local_storage,cache_storage';
      await session.send('Storage.clearDataForOrigin', { origin: `chrome-extension://${id}`, storageTypes });
    },
    worker,
    /** Stops following the extension; the page stays. */
    leave: () => session.detach(),
  };
}

function errorsOf(extension: ExtensionInfo | undefined): string[] {
  return (extension?.runtimeErrors ?? []).map(({ message, source }) => `${message} (${source})`);
}

/** Returns the uncaught errors of every extension; `page` is the page of `extensionsPage`. */
export async function uncaughtErrors(page: Page): Promise<string[]> {
  const extensions = await page.evaluate(() => chrome.developerPrivate.getExtensionsInfo());
  return extensions.flatMap(errorsOf);
}

/** Returns the ID of the extension with this name that was loaded from a folder; `page` is the page of `extensionsPage`. */
export async function extensionId(page: Page, named: string): Promise<string> {
  const extensions = await page.evaluate(() => chrome.developerPrivate.getExtensionsInfo());
  const own = extensions.find(({ location, name }) => location === 'UNPACKED' && name.startsWith(named));
  if (own === undefined) throw new Error(`The browser did not load ${named}. Is it built?`);
  return own.id;
}

/**
 * Does something that reloads the extension, and waits until it is loaded again. On a busy machine the event of an
 * earlier load can come late, so one counts only after the extension was unloaded.
 */
async function untilLoaded(page: Page, id: string, act: () => Promise<void>): Promise<void> {
  // The page runs calls in order, so it listens before `act` runs.
  const loaded = page.evaluate(
    (id) =>
      new Promise<void>((resolve) => {
        const { onItemStateChanged } = chrome.developerPrivate;
        let isUnloaded = false;
        onItemStateChanged.addListener(function look({ event_type, item_id }): void {
          if (item_id !== id) return;
          if (event_type === 'UNLOADED') isUnloaded = true;
          if (event_type !== 'LOADED' || !isUnloaded) return;
          onItemStateChanged.removeListener(look);
          resolve();
        });
      }),
    id,
  );
  await Promise.all([loaded, act()]);
}

/** Follows the worker registered under `scopeURL`, over a session on any page of the browser. */
async function followWorker(session: CDPSession, scopeURL: string) {
  let status = 'stopped';
  const waiting = new Set<() => void>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { scriptURL, runningStatus } of versions) {
      if (scriptURL.startsWith(scopeURL)) status = runningStatus;
    }
    for (const look of waiting) look();
  });
  await session.send('ServiceWorker.enable');

  function until(wanted: string): Promise<void> {
    return new Promise((resolve) => {
      function look(): void {
        if (status !== wanted) return;
        waiting.delete(look);
        resolve();
      }
      waiting.add(look);
      look();
    });
  }

  return {
    /** Starts it, if it is not running. */
    async start(): Promise<void> {
      await session.send('ServiceWorker.startWorker', { scopeURL });
      await until('running');
    },
    /** Ends it at once, even at work. */
    async stop(): Promise<void> {
      await session.send('ServiceWorker.stopAllWorkers');
      await until('stopped');
    },
  };
}
