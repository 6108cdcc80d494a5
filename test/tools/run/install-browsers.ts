import { join } from 'node:path';
import { getProxyPrograms } from '../machine/proxies.ts';
import { root, run } from './command.ts';
import type { Took } from './report.ts';

/** What tests need: `browsers` are a Chromium and a Firefox, `all` a virtual desktop too. */
export type Extent = 'browsers' | 'all';

const installing = new Map<Extent, Promise<boolean>>();
/** What the installations of this process took. */
export const installed: Took[] = [];
let last: Promise<unknown> | undefined;

/**
 * Installs what this machine lacks of it, once in a process. Returns false if the installer broke; a browser that it
 * could not install is missing afterwards, and its tests are skipped.
 */
export function installBrowsers(extent: Extent): Promise<boolean> {
  const begun = installing.get(extent);
  if (begun !== undefined) return begun;
  // The contract suite gets the proxies at the same time, and apt-get does not run twice at once.
  const ends = (last ?? getProxyPrograms()).then(() => install(extent));
  last = ends;
  installing.set(extent, ends);
  return ends;
}

async function install(extent: Extent): Promise<boolean> {
  const began = performance.now();
  const installer = join(root, 'test', 'tools', 'machine', 'install.ts');
  const code = await run(process.execPath, [installer, extent]);
  installed.push({
    what: 'step',
    name: `set-up: ${extent === 'all' ? 'browsers and desktop' : extent}`,
    milliseconds: performance.now() - began,
  });
  return code === 0;
}
