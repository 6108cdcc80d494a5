import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasScripts } from './added-scripts.ts';
import { browserSession } from './browser-session.ts';
import { extensionsPage } from './extensions-page.ts';
import { untilLoaded } from './loaded.ts';
import { builds } from '../builds.ts';

/** The installed extension, driven like a person or, if no page allows that, through the browser's own interfaces. */
export type Curtail = Awaited<ReturnType<typeof findCurtail>>;

/** Finds the extension in a browser that was launched with it. */
export async function findCurtail(context: BrowserContext) {
  const settings = await extensionsPage(context);
  const control = await browserSession(context);
  const { id, reload, errors, forgetErrors, clipboard, clipboardKinds, clearOrigin, allowPrivate, handOver } = settings;
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
    reload,
    errors,
    forgetErrors,
    clipboard,
    clipboardKinds,
    clearOrigin,
    allowPrivate,
    handOver,
    /** Waits for the next popup that opens by itself. */
    nextPopup,
    /** Opens a page in a new tab. */
    openTab,
    /** Opens the options page in a new tab. */
    openOptions: (hash = '') => openTab(`${origin}/options.html${hash}`),
    /** Clicks the toolbar button on this page's tab; returns the popup. */
    async openPopup(page: Page): Promise<Page> {
      await page.bringToFront();
      const opened = nextPopup();
      await control.send('Extensions.triggerAction', { id, targetId: await tabOf(control, page) });
      return await opened;
    },
    /** Allows a host before the extension asks for it: a headless browser cannot answer its permission prompt. */
    allowHost: settings.addHost,
    /** Allows the addresses of tabs in advance, for an extension in its own folder; reloads it. */
    allowTabs: async () => grantInAdvance(await settings.folder(), 'tabs', reload),
    /** Withdraws a host permission, on the browser's own page. */
    withdrawHost: settings.removeHost,
    /** The worker; starts it if it is not running. */
    async worker(): Promise<Worker> {
      await settings.worker.start();
      // After a reload the earlier worker may still be listed, before this one.
      return context.serviceWorkers().findLast(isWorker) ?? (await context.waitForEvent('serviceworker', isWorker));
    },
    /** Ends the worker, as the browser may at any time. */
    stopWorker: settings.worker.stop,
    /** Detaches from the browser; `findCurtail` can then find the next extension in it. */
    async leave(): Promise<void> {
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

interface Manifest {
  permissions: string[];
  optional_permissions: string[];
}

/**
 * Gives the extension in this folder an optional permission. Reloads it twice: first with the permission in its
 * manifest, then as a version that may ask for it, to which the browser leaves the permission.
 */
async function grantInAdvance(folder: string, permission: string, reload: () => Promise<void>): Promise<void> {
  if (folder === builds.chrome) throw new Error('Other tests load the build itself: this is done to a copy alone.');
  const file = join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const { permissions, optional_permissions: optional } = manifest;
  if (!optional.includes(permission)) throw new Error(`The extension may never ask for ${permission}.`);
  const changed = {
    ...manifest,
    permissions: [...permissions, permission],
    optional_permissions: optional.filter((each) => each !== permission),
  };
  await writeFile(file, JSON.stringify(changed));
  await reload();
  await writeFile(file, text);
  await reload();
}
