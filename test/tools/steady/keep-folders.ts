import { cp, mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { root } from '../run/command.ts';
import type { Failed } from '../run/report.ts';

/** The folder for what the failed tests of every run left. */
export const steadyFolder = join('test-results', 'steady');

/** Copies what failed tests left: Playwright removes it when the next run begins. Returns the failures with the copies. */
export async function keepFolders(failed: readonly Failed[], run: string): Promise<Failed[]> {
  return await Promise.all(
    failed.map(async ({ name, see }) => {
      if (see === undefined) return { name };
      const kept = join(steadyFolder, run, basename(dirname(see)), basename(see));
      await mkdir(join(root, dirname(kept)), { recursive: true });
      await cp(join(root, see), join(root, kept), { recursive: true });
      return { name, see: kept };
    }),
  );
}
