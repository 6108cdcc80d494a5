import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../tools/run/command.ts';
import { versionOf } from '../../tools/machine/programs.ts';
import { always, launchFirefox } from './launch.ts';

/**
 * Makes `folder` a copy of a profile that Firefox has started with once. An empty profile makes each start work half as
 * much again: the browser creates its databases and compiles its own scripts.
 */
export async function makeProfile(executablePath: string, folder: string): Promise<void> {
  prepared ??= prepare(executablePath);
  const source = await prepared;
  // The link names the process that had the profile open.
  const lock = join(source, 'lock');
  await cp(source, folder, { recursive: true, filter: (path) => path !== lock });
}

let prepared: Promise<string> | undefined;

/** Returns the folder of a profile that this version has started with once; makes it if there is none yet. */
async function prepare(executablePath: string): Promise<string> {
  const of = [executablePath, await versionOf(executablePath), always];
  const key = createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 16);
  const folder = join(root, 'node_modules', '.cache', 'curtail-firefox', key);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const own = await mkdtemp(`${folder}-`);
  const firefox = await launchFirefox({ executablePath, profile: own, settings: {} });
  await firefox.close();
  try {
    await rename(own, folder);
  } catch (error) {
    // Another process may have been first.
    await rm(own, { recursive: true, force: true, maxRetries: 10 });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
