import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { browserSession } from './browser-session.ts';
import { extensionsPage, type ExtensionsPage } from './extensions-page.ts';
import { grantInAdvance } from './granted-in-advance.ts';

/** The installed extension, driven as a person would, and where no page lets one do so, by the browser's own means. */
export interface Curtail {
  context: BrowserContext;
  id: string;
  /** Clicks the toolbar button on this page's tab; answers the popup that opens. */
  openPopup(page: Page): Promise<Page>;
  /** The next popup that opens by itself. */
  nextPopup(): Promise<Page>;
  /** Opens the options page in a tab of its own. */
  openOptions(hash?: string): Promise<Page>;
  /** Says yes, in advance, to what the extension will ask for; headless, the browser's question can't be answered. */
  allowHost(pattern: string): Promise<void>;
  /** The same of the addresses of tabs, of an extension in a folder of its own; it is loaded anew by that. */
  allowTabs(): Promise<void>;
  /** Takes a host permission away, as a person can on the browser's own page. */
  withdrawHost(pattern: string): Promise<void>;
  /** Lets the extension into private windows; it is loaded anew by that. */
  allowPrivate(): Promise<void>;
  /** Loads the extension anew from its folder, as a newer version comes. */
  reload(): Promise<void>;
  /** Leaves the browser to a person, the toolbar button in sight: what needs the browser's own pages ends with it. */
  handOver(): Promise<void>;
  /** Errors in the extension's pages and its worker that nothing caught, as the browser has noted them. */
  errors(): Promise<string[]>;
  /** The text on the clipboard. */
  clipboard(): Promise<string>;
  /** What the clipboard holds, by kind (`text/plain`, `text/html`). */
  clipboardKinds(): Promise<Record<string, string>>;
  /** The worker; started if it is not running. */
  worker(): Promise<Worker>;
  /** Ends the worker, as the browser does when it likes. */
  stopWorker(): Promise<void>;
  /** Lets go of the browser, in which the next one can be found then. */
  leave(): Promise<void>;
}

/** Finds the extension in a browser that was launched with it. */
export async function findCurtail(context: BrowserContext): Promise<Curtail> {
  const settings = await extensionsPage(context);
  return drive({ context, settings, control: await browserSession(context) });
}

interface Parts {
  context: BrowserContext;
  settings: ExtensionsPage;
  control: CDPSession;
}

function drive({ context, settings, control }: Parts): Curtail {
  const { id } = settings;
  const origin = `chrome-extension://${id}`;
  const isPopup = (page: Page) => page.url().startsWith(`${origin}/popup.html`);
  const isWorker = (worker: Worker) => worker.url().startsWith(`${origin}/`);

  const nextPopup = () => context.waitForEvent('page', { predicate: isPopup });

  async function openOptions(hash = ''): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${origin}/options.html${hash}`);
    return page;
  }

  return {
    context,
    id,
    nextPopup,
    openOptions,
    async openPopup(page) {
      await page.bringToFront();
      const opened = nextPopup();
      await control.send('Extensions.triggerAction', { id, targetId: await tabOf(control, page) });
      return await opened;
    },
    allowHost: (pattern) => settings.addHost(pattern),
    allowTabs: async () => grantInAdvance(await settings.folder(), 'tabs', settings.reload),
    withdrawHost: (pattern) => settings.removeHost(pattern),
    allowPrivate: () => settings.allowPrivate(),
    reload: () => settings.reload(),
    errors: () => settings.errors(),
    clipboard: () => settings.clipboard(),
    clipboardKinds: () => settings.clipboardKinds(),
    handOver: () => settings.handOver(),
    async worker() {
      await settings.worker.start();
      return context.serviceWorkers().find(isWorker) ?? (await context.waitForEvent('serviceworker', isWorker));
    },
    stopWorker: () => settings.worker.stop(),
    async leave() {
      await settings.leave();
      await control.detach();
    },
  };
}

/** A toolbar button belongs to a tab, which is a target of its own around the page's: the active one of its window. */
export async function tabOf(control: CDPSession, page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.detach();
  const { targetInfos } = await control.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  for (const { targetId, embedderData } of targetInfos) {
    if (String(embedderData?.['tabActive']) !== 'true') continue;
    const window = await control.send('Browser.getWindowForTarget', { targetId });
    if (window.windowId === windowId) return targetId;
  }
  throw new Error('The window has no active tab.');
}
