import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { hasScripts } from './added-scripts.ts';
import { browserSession } from './browser-session.ts';
import { extensionsPage, type ExtensionsPage } from './extensions-page.ts';
import { grantInAdvance } from './granted-in-advance.ts';
import { untilLoaded } from './loaded.ts';

/** The installed extension, driven like a person or, if no page allows that, through the browser's own interfaces. */
export interface Curtail extends Pick<
  ExtensionsPage,
  'id' | 'reload' | 'errors' | 'clipboard' | 'clipboardKinds' | 'clearOrigin'
> {
  context: BrowserContext;
  /** Clicks the toolbar button on this page's tab; returns the popup. */
  openPopup(page: Page): Promise<Page>;
  /** Waits for the next popup that opens by itself. */
  nextPopup(): Promise<Page>;
  /** Opens a page in a new tab. */
  openTab(url: string): Promise<Page>;
  /** Opens the options page in a new tab. */
  openOptions(hash?: string): Promise<Page>;
  /** Allows a host before the extension asks for it: a headless browser cannot answer its permission prompt. */
  allowHost(pattern: string): Promise<void>;
  /** Allows the addresses of tabs in advance, for an extension in its own folder; reloads it. */
  allowTabs(): Promise<void>;
  /** Withdraws a host permission, on the browser's own page. */
  withdrawHost(pattern: string): Promise<void>;
  /** Allows the extension in private windows; reloads it. */
  allowPrivate(): Promise<void>;
  /**
   * Hands the browser to a person, with the toolbar button visible; functions that need the browser's own pages stop
   * working.
   */
  handOver(): Promise<void>;
  /** The worker; starts it if it is not running. */
  worker(): Promise<Worker>;
  /** Ends the worker, as the browser may at any time. */
  stopWorker(): Promise<void>;
  /** Detaches from the browser; `findCurtail` can then find the next extension in it. */
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

  async function openTab(url: string): Promise<Page> {
    // On a busy machine a page that opens at its address runs its own scripts before those that a test has added.
    if (hasScripts(context)) {
      const empty = await context.newPage();
      await empty.goto(url);
      return empty;
    }
    const opened = context.waitForEvent('page');
    // An empty tab that is then led to the address starts a process for nothing, a third of the work.
    await control.send('Target.createTarget', { url });
    return await untilLoaded(await opened, url);
  }

  return {
    context,
    id,
    nextPopup,
    openTab,
    openOptions: (hash = '') => openTab(`${origin}/options.html${hash}`),
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
    clearOrigin: () => settings.clearOrigin(),
    clipboard: () => settings.clipboard(),
    clipboardKinds: () => settings.clipboardKinds(),
    handOver: () => settings.handOver(),
    async worker() {
      await settings.worker.start();
      // After a reload the earlier worker may still be listed, before this one.
      return context.serviceWorkers().findLast(isWorker) ?? (await context.waitForEvent('serviceworker', isWorker));
    },
    stopWorker: () => settings.worker.stop(),
    async leave() {
      await settings.leave();
      await control.detach();
    },
  };
}

/** Returns the target of the tab around a page, which owns the toolbar button: the active tab of its window. */
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
