// Installs what `npm start` needs: the packages and a Chromium; with the argument `packages` only those. It runs before
// anything is installed, on the machine's own Node (20 or later), so it is plain JavaScript and imports only Node's
// modules.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const took = join(root, 'node_modules', '.cache', 'curtail', 'set-up');

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old: install Node 20 or later.`);
}
if (!packagesAreInstalled()) {
  console.log('Installing packages (npm ci), which takes a minute or two…');
  const began = performance.now();
  const status = npm('ci', '--no-audit', '--no-fund');
  if (status !== 0) fail('npm ci failed: what it said is above.');
  // The run of tests that follows says how long it took.
  mkdirSync(dirname(took), { recursive: true });
  writeFileSync(took, String(performance.now() - began));
}
if (!existsSync(ownNode))
  fail('The package `node` brought no Node for this machine: delete node_modules and run again.');
if (process.argv.includes('packages')) process.exit();
const install = join(root, 'test', 'tools', 'machine', 'install.ts');
const browsers = spawnSync(ownNode, [install], { cwd: root, stdio: 'inherit' });
process.exit(browsers.status ?? 1);

/** Returns true if every package of the lock file is installed in its version; optional ones may be missing. */
function packagesAreInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf(join('node_modules', '.package-lock.json'));
  if (wanted === null) fail('package-lock.json is missing or broken.');
  if (present === null) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const found = present[path];
    return found === undefined
      ? entry.optional === true || entry.devOptional === true
      : found.version === entry.version;
  });
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/** Runs the npm that started this script, or else the one on the path; on Windows that one needs a shell. */
function npm(...args) {
  const script = process.env.npm_execpath;
  const run = script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return run.status ?? 1;
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
