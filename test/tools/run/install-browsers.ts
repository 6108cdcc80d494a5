import { join } from 'node:path';
import { getProxyPrograms } from '../machine/proxies.ts';
import { root, run } from './command.ts';

let installing: Promise<boolean> | undefined;

/**
 * Installs the browsers and the desktop that tests need and this machine lacks, once in a process. Returns false if the
 * installer broke; a browser that it could not install is missing afterwards, and its tests are skipped.
 */
export function installBrowsers(): Promise<boolean> {
  const installer = join(root, 'test', 'tools', 'machine', 'install.ts');
  // The contract suite gets them at the same time, and apt-get does not run twice at once.
  installing ??= getProxyPrograms().then(async () => (await run(process.execPath, [installer, 'all'])) === 0);
  return installing;
}
