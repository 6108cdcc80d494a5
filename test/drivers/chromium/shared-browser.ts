import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserSession } from './browser-session.ts';
import { findCurtail, type Curtail } from './curtail.ts';
import { speakOnly } from './speaking.ts';
import { watch } from './watched.ts';
import { builtExtension, launch, temporaryProfile } from './launch.ts';

/** A headless browser shared by tests that run one after another; starting one takes longer than most tests. */
export interface SharedBrowser {
  /**
   * Installs Curtail as in a new browser: its ID comes from its folder, so each copy has a new one. `remove` closes every
   * page and uninstalls it; until then no other can be installed. `language` replaces the browser's language.
   */
  install(language?: string): Promise<{ curtail: Curtail; remove(): Promise<void> }>;
  close(): Promise<void>;
}

/** Creates the shared browser; it starts at the first install. */
export function sharedBrowser(executablePath: string): SharedBrowser {
  let started: ReturnType<typeof startBare> | undefined;

  return {
    async install(language) {
      const { context, control } = await (started ??= startBare(executablePath));
      const folder = await mkdtemp(join(tmpdir(), 'curtail-installed-'));
      await cp(builtExtension, folder, { recursive: true });
      if (language !== undefined) await speakOnly(folder, language);
      const { id } = await control.send('Extensions.loadUnpacked', { path: folder });
      const curtail = await findCurtail(context);
      return {
        curtail,
        async remove() {
          // The first page drives the browser.
          const [, ...opened] = context.pages();
          await Promise.all(opened.map((page) => page.close()));
          await curtail.leave();
          await control.send('Extensions.uninstall', { id });
          await rm(folder, { recursive: true });
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

/** Starts a browser without an extension that allows one to be installed. */
async function startBare(executablePath: string) {
  const { profile, remove } = await temporaryProfile();
  const args = ['--enable-unsafe-extension-debugging'];
  const context = await launch({ executablePath, headless: true, profile, args });
  watch(context);
  return { context, control: await browserSession(context), remove };
}
