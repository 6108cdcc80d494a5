import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { removeScripts } from './added-scripts.ts';
import { browserSession } from './browser-session.ts';
import { findCurtail, type Curtail } from './curtail.ts';
import { allowInstalling, extensionInstaller } from './extension-installer.ts';
import { speakOnly } from './speaking.ts';
import { watch } from './watched.ts';
import { builds } from '../builds.ts';
import { launch, temporaryProfile } from './launch.ts';
import { untilLoaded } from './loaded.ts';
import { closeWelcomePage } from './welcome-page.ts';

/** A headless browser shared by tests that run one after another; starting one takes longer than most tests. */
export type SharedBrowser = ReturnType<typeof sharedBrowser>;

/** Curtail as a test gets it. */
export interface Installed {
  curtail: Curtail;
  /**
   * A tab that reaches the stores and permissions that an earlier test has left, and runs no code of Curtail; null if
   * no test has used it yet.
   */
  quietTab: Page | null;
}

/** Creates the shared browser; it starts when it is first needed. */
export function sharedBrowser(executablePath: string) {
  let started: ReturnType<typeof startBare> | undefined;
  /** The build in the browser's language; tests use it one after another. */
  let usual: Awaited<ReturnType<typeof install>> | undefined;

  async function install(language?: string) {
    const { context, control, installer } = await (started ??= startBare(executablePath));
    // Its ID comes from its folder, so each copy has a new one.
    const folder = await mkdtemp(join(tmpdir(), 'curtail-installed-'));
    await cp(builds.chrome, folder, { recursive: true });
    if (language !== undefined) await speakOnly(folder, language);
    const id = await installer.install(folder);
    await closeWelcomePage(context);
    const found = await findCurtail(context);
    const quietTab = await openQuietTab(context, control, id);
    let isReloaded = false;
    const reloading = (act: () => Promise<void>) => async () => {
      isReloaded = true;
      // Pages in a process that a reload leaves alive can be without messages.
      await quietTab.close();
      await act();
    };
    const { reload, allowTabs, allowPrivate } = found;
    return {
      quietTab,
      curtail: {
        ...found,
        reload: reloading(reload),
        allowTabs: reloading(allowTabs),
        allowPrivate: reloading(allowPrivate),
      },
      /** Returns true once it was loaded again, which may have changed it. */
      isReloaded: () => isReloaded,
      async closePages(): Promise<void> {
        // The first page drives the browser.
        const [, ...opened] = context.pages();
        await Promise.all(opened.filter((page) => page !== quietTab).map((page) => page.close()));
      },
      async uninstall(): Promise<void> {
        await found.leave();
        await installer.uninstall(id);
        await rm(folder, { recursive: true });
      },
    };
  }

  return {
    /** Lends Curtail to one test; until it is given back it cannot be lent again. `language` replaces the browser's. */
    async lend(language?: string) {
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
        quietTab: isNew ? null : installed.quietTab,
        /**
         * Closes every page but the quiet tab, and removes the scripts that the test has added to pages, and the errors
         * that it caused.
         */
        async giveBack(): Promise<void> {
          await installed.closePages();
          await removeScripts(installed.curtail.context);
          if (isUsual && !installed.isReloaded()) return await installed.curtail.forgetErrors();
          await installed.uninstall();
          usual = undefined;
        },
      };
    },
    async close(): Promise<void> {
      if (started === undefined) return;
      const { context, remove } = await started;
      await usual?.uninstall();
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
  return await untilLoaded(await opened, url);
}

/** Starts a browser without an extension that allows one to be installed. */
async function startBare(executablePath: string) {
  const { profile, remove } = await temporaryProfile();
  const context = await launch({ executablePath, headless: true, profile, args: [allowInstalling] });
  watch(context);
  const control = await browserSession(context);
  return { context, control, installer: extensionInstaller(control), remove };
}
