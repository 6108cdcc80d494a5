import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserSession } from './browser-session.ts';
import { findCurtail, type Curtail } from './curtail.ts';
import { speakOnly } from './speaking.ts';
import { builtExtension, launch, temporaryProfile } from './launch.ts';

/** A headless browser that one test after the other uses; to start one for each takes longer than most of them do. */
export interface SharedBrowser {
  /**
   * Installs Curtail as in a new browser: it never was here under its ID, which comes from its folder. `remove` closes
   * every page and takes it away; until then no other can be installed. It speaks the browser's language, or `language`.
   */
  install(language?: string): Promise<{ curtail: Curtail; remove(): Promise<void> }>;
  close(): Promise<void>;
}

/** Starts it with the first that is installed. */
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
          // The first page is the one by which the browser is driven.
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

/** A browser without an extension, that lets one be installed. */
async function startBare(executablePath: string) {
  const { profile, remove } = await temporaryProfile();
  const args = ['--enable-unsafe-extension-debugging'];
  const context = await launch({ executablePath, headless: true, profile, args });
  return { context, control: await browserSession(context), remove };
}
