// Says which Chromium the tests and the demonstration use, and gets one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium, howToGetChromium } from './find.ts';

const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');

let path = await findChromium();
if (path === null) {
  console.log('No Chromium found: downloading one with Playwright…');
  // --no-shell: the headless shell cannot load extensions.
  attempt(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], 180_000);
  path = await findChromium();
}
if (path === null && existsSync('/etc/debian_version')) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (sudo.length === 0 || attempt('sudo', ['-n', 'true'], 5_000)) {
    console.log('Installing the package chromium with apt-get…');
    const [update, install] = [
      [...sudo, 'apt-get', 'update'],
      [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', 'chromium'],
    ].map(
      ([command = '', ...args]) =>
        () =>
          attempt(command, args, 600_000),
    );
    if (update?.() === true) install?.();
    path = await findChromium();
  }
}
console.log(path === null ? `There is no Chromium here. ${howToGetChromium}` : `Chromium: ${path}`);

/** Runs a command in silence; false if it is missing, fails or takes too long. */
function attempt(command: string, args: string[], timeout: number): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0;
}
