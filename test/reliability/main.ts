// npm run reliability: goes through everything that may fail, and prints one table of what was gone through and found.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/command.ts';
import { runSuites, sayTotal } from '../run/run-suites.ts';
import { playwright, step, vitest, type Suite } from '../run/suites.ts';
import { wholeVariable } from './share.ts';
import { tableOf } from './table.ts';
import { folderVariable, type Kept } from './tally.ts';

const suites: readonly Suite[] = [
  step('build', 'npm', 'run', '--silent', 'build'),
  step('build:firefox', 'npm', 'run', '--silent', 'build:firefox'),
  vitest('fuzz'),
  vitest('supply'),
  playwright('reliability', 'reliability-chromium', 'reliability-firefox'),
  // What people do every day, once more: with the key searched for afterwards, and in Chromium with kills.
  playwright('promises', 'firefox'),
  playwright('e2e', 'e2e'),
];

const words = process.argv.slice(2);
const named = suites.filter(({ name }) => words.includes(name));
const folder = await mkdtemp(join(tmpdir(), 'curtail-reliability-'));
process.env[wholeVariable] = 'whole';
process.env[folderVariable] = folder;
process.env['CURTAIL_KILL'] = 'before-every-message';
const report = await runSuites(
  named.length === 0 ? suites : named,
  words.filter((word) => !named.some(({ name }) => name === word)),
);

const kept = await readFile(join(folder, 'tally.jsonl'), 'utf8').catch(() => '');
await rm(folder, { recursive: true });
const shares = kept
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Kept);
const { text, wrong } = tableOf(shares);
await mkdir(join(root, 'test-results'), { recursive: true });
await writeFile(join(root, 'test-results', 'reliability.md'), `${text}\n`);
console.log(`\n${text}`);
// A part that was picked by name does not have to reach what the whole does.
if (words.length === 0) report.failed.push(...wrong);
sayTotal(report);
