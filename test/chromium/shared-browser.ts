import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCurtail, type Curtail } from './curtail.ts';
import { builtExtension, launch, temporaryProfile } from './launch.ts';

/** A headless browser that one test after the other uses; to start one for each takes longer than most of them do. */
export interface SharedBrowser {
  /** Installs Curtail as in a new browser: it never was here under its ID, which comes from its folder. */
  install(): Promise<Curtail>;
  /** Closes every page, and removes what is installed. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it with the first that is installed. */
export function sharedBrowser(executablePath: string): SharedBrowser {
  let started: ReturnType<typeof startBare> | undefined;
  let installed: { id: string; folder: string; curtail: Curtail } | undefined;

  return {
    async install() {
      const { context, control } = await (started ??= startBare(executablePath));
      const folder = await mkdtemp(join(tmpdir(), 'curtail-installed-'));
      await cp(builtExtension, folder, { recursive: true });
      const { id } = await control.send('Extensions.loadUnpacked', { path: folder });
      const curtail = await findCurtail(context);
      installed = { id, folder, curtail };
      return curtail;
    },
    async clear() {
      if (started === undefined || installed === undefined) return;
      const { context, control } = await started;
      const { id, folder, curtail } = installed;
      installed = undefined;
      // The first page is the one by which the browser is driven.
      await Promise.all(
        context
          .pages()
          .slice(1)
          .map((page) => page.close()),
      );
      await curtail.leave();
      await control.send('Extensions.uninstall', { id });
      await rm(folder, { recursive: true });
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
  const control = await context.browser()?.newBrowserCDPSession();
  if (control === undefined) throw new Error('This context has no browser of its own.');
  return { context, control, remove };
}
