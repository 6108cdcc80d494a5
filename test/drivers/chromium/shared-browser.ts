import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { browserSession } from './browser-session.ts';
import { findCurtail, type Curtail } from './curtail.ts';
import { speakOnly } from './speaking.ts';
import { watch } from './watched.ts';
import { builtExtension, launch, temporaryProfile } from './launch.ts';

/** A headless browser shared by tests that run one after another; starting one takes longer than most tests. */
export interface SharedBrowser {
  /** Lends Curtail to one test; until it is given back it cannot be lent again. `language` replaces the browser's. */
  lend(language?: string): Promise<Lent>;
  close(): Promise<void>;
}

/** The extension in a shared browser. */
export interface Lent {
  curtail: Curtail;
  /** False if an earlier test has used it: its stores and permissions are as that test left them. */
  isNew: boolean;
  /** A tab of the extension that runs none of its code, in a window of its own. */
  quietTab: Page;
  /** Closes every page but the quiet tab. */
  giveBack(): Promise<void>;
}

interface Installed {
  curtail: Curtail;
  quietTab: Page;
  /** True once it was loaded again, which may have changed it. */
  reloaded(): boolean;
  closePages(): Promise<void>;
  uninstall(): Promise<void>;
}

/** Creates the shared browser; it starts when it is first needed. */
export function sharedBrowser(executablePath: string): SharedBrowser {
  let started: ReturnType<typeof startBare> | undefined;
  /** The build in the browser's language; tests use it one after another. */
  let usual: Installed | undefined;

  async function install(language?: string): Promise<Installed> {
    const { context, control } = await (started ??= startBare(executablePath));
    // Its ID comes from its folder, so each copy has a new one.
    const folder = await mkdtemp(join(tmpdir(), 'curtail-installed-'));
    await cp(builtExtension, folder, { recursive: true });
    if (language !== undefined) await speakOnly(folder, language);
    const { id } = await control.send('Extensions.loadUnpacked', { path: folder });
    const found = await findCurtail(context);
    const quietTab = await openQuietTab(context, control, id);
    let reloads = 0;
    const counted = (act: () => Promise<void>) => () => {
      reloads += 1;
      return act();
    };
    const { reload, allowTabs, allowPrivate } = found;
    return {
      quietTab,
      curtail: {
        ...found,
        reload: counted(reload),
        allowTabs: counted(allowTabs),
        allowPrivate: counted(allowPrivate),
      },
      reloaded: () => reloads > 0,
      async closePages() {
        // The first page drives the browser.
        const [, ...opened] = context.pages();
        await Promise.all(opened.filter((page) => page !== quietTab).map((page) => page.close()));
      },
      async uninstall() {
        await found.leave();
        await control.send('Extensions.uninstall', { id });
        await rm(folder, { recursive: true });
      },
    };
  }

  return {
    async lend(language) {
      const isUsual = language === undefined;
      if (!isUsual) {
        // The browser has one Curtail at a time.
        await usual?.uninstall();
        usual = undefined;
      }
      const isNew = usual === undefined;
      const installed = usual ?? (await install(language));
      if (isUsual) usual = installed;
      return {
        curtail: installed.curtail,
        quietTab: installed.quietTab,
        isNew,
        async giveBack() {
          await installed.closePages();
          if (isUsual && !installed.reloaded()) return;
          await installed.uninstall();
          usual = undefined;
        },
      };
    },
    async close() {
      if (started === undefined) return;
      const { context, remove } = await started;
      await context.close();
      await remove();
    },
  };
}

/**
 * Opens a tab of the extension with a file that runs nothing. It keeps the process of the extension alive between tests,
 * which saves a tenth of their work, and reaches its stores while the worker is not running.
 */
async function openQuietTab(context: BrowserContext, control: CDPSession, id: string): Promise<Page> {
  const opened = context.waitForEvent('page');
  const url = `chrome-extension://${id}/manifest.json`;
  await control.send('Target.createTarget', { url, newWindow: true, background: true });
  const tab = await opened;
  await tab.waitForLoadState();
  return tab;
}

/** Starts a browser without an extension that allows one to be installed. */
async function startBare(executablePath: string) {
  const { profile, remove } = await temporaryProfile();
  const args = ['--enable-unsafe-extension-debugging'];
  const context = await launch({ executablePath, headless: true, profile, args });
  watch(context);
  return { context, control: await browserSession(context), remove };
}
