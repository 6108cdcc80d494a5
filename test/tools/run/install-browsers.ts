import { join } from 'node:path';
import { root, run } from './command.ts';

let installing: Promise<boolean> | undefined;

/**
 * Installs the browsers and the desktop that tests need and this machine lacks, once in a process. Returns false if the
 * installer broke; a browser that it could not install is missing afterwards, and its tests are skipped.
 */
export function installBrowsers(): Promise<boolean> {
  const installer = join(root, 'test', 'tools', 'machine', 'install.ts');
  installing ??= run(process.execPath, [installer, 'all']).then((code) => code === 0);
  return installing;
}
