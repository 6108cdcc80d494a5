// Installs what `npm start` needs and this machine lacks, a Chromium; with the argument `browsers` also a Firefox, with
// `all` a virtual desktop too. Prints what is installed at the end.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium, howToGetChromium } from './chromium.ts';
import { howToGetDesktop, missingParts, packageOf } from './desktop.ts';
import { findFirefox, howToGetFirefox } from './firefox.ts';

/** Letters of every language of Curtail; a browser brings none. */
const fonts = ['fonts-liberation', 'fonts-droid-fallback'];

const desktop = process.argv.includes('all');
const firefoxToo = desktop || process.argv.includes('browsers');
if ((await findChromium()) === null) downloadChromium();

const wanted: string[] = [];
if ((await findChromium()) === null) wanted.push('chromium');
if (firefoxToo && (await findFirefox()) === null) wanted.push('firefox-esr');
if (desktop && process.platform === 'linux') wanted.push(...(await missingParts()).map((part) => packageOf[part]));
if (wanted.length > 0 && existsSync('/etc/debian_version')) installPackages([...wanted, ...fonts]);

const chromium = await findChromium();
console.log(chromium === null ? `There is no Chromium here. ${howToGetChromium}` : `Chromium: ${chromium}`);
if (firefoxToo) {
  const firefox = await findFirefox();
  console.log(firefox === null ? `There is no Firefox here. ${howToGetFirefox}` : `Firefox: ${firefox}`);
}
if (desktop) {
  const missing = await missingParts();
  console.log(missing.length > 0 ? `No desktop: ${missing.join(', ')} missing. ${howToGetDesktop}` : 'Desktop: Xvfb');
}

function downloadChromium(): void {
  console.log('No Chromium found: downloading one with Playwright…');
  const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  // --no-shell: the headless shell cannot load extensions.
  attempt(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], 180_000);
}

function installPackages(names: readonly string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (sudo.length > 0 && !attempt('sudo', ['-n', 'true'], 60_000)) return;
  console.log(`Installing with apt-get: ${names.join(', ')}…`);
  const asRoot = (...args: string[]): boolean => {
    const [command = '', ...rest] = [...sudo, ...args];
    return attempt(command, rest, 600_000);
  };
  // What these packages recommend, such as a printing system, takes longer to install than they do.
  const options = ['-y', '--no-install-recommends'];
  const install = (...packages: readonly string[]): boolean =>
    asRoot('env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', ...options, ...packages);
  // A machine's list of packages can be months old, and with it the browsers, too old for Curtail.
  asRoot('apt-get', 'update');
  // All at once is quickest, but then a single one that is missing stops the others.
  if (!install(...names)) for (const name of names) install(name);
}

/** Runs a command without its output; returns false if it is missing, fails or exceeds `timeout` milliseconds. */
function attempt(command: string, args: readonly string[], timeout: number): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0;
}
