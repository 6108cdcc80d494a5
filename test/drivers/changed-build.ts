import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builds } from './builds.ts';
import type { BrowserKind } from './test-browser.ts';

/** A copy of the built extension, and a function that removes it. */
export interface ChangedBuild {
  folder: string;
  remove(): Promise<void>;
}

/** Copies the extension that was built for a browser, and changes the code of the copy's worker. */
export async function changedBuild(browser: BrowserKind, change: (worker: string) => string): Promise<ChangedBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'curtail-changed-'));
  await cp(browser === 'firefox' ? builds.firefox : builds.chrome, folder, { recursive: true });
  const worker = join(folder, 'background.js');
  await writeFile(worker, change(await readFile(worker, 'utf8')));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
