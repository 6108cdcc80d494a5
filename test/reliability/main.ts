// npm run reliability: runs everything that may fail, and prints one table of counts and findings.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/run/command.ts';
import { runSuites, sayTotal } from '../tools/run/run-suites.ts';
import { builds, playwright, vitest, withBuilds, type Suite } from '../tools/run/suites.ts';
import { filesOf } from '../tools/imports/imports.ts';
import { day, dayVariable, isToday, wholeVariable } from '../tools/tally/share.ts';
import { tableOf } from '../tools/tally/table.ts';
import { folderVariable, type Kept } from '../tools/tally/tally.ts';

const words = process.argv.slice(2);
/** Every second file, others each day; none in particular if words pick tests. */
const ofToday = (pattern: string): string[] =>
  words.length > 0
    ? []
    : filesOf(pattern)
        .toSorted()
        .filter((_, place) => isToday(place, 2));

const suites: readonly Suite[] = [
  ...builds,
  vitest('fuzz'),
  vitest('unit'),
  vitest('supply'),
  playwright('reliability', ['reliability-chromium', 'reliability-firefox'], { needs: 'browsers' }),
  // The everyday suites again: with a search for the key, and in Chromium with kills.
  playwright('promises', ['firefox'], { needs: 'browsers', picked: ofToday('test/promises/*.spec.ts') }),
  playwright('e2e', ['e2e'], { needs: 'browsers', picked: ofToday('test/e2e/*.spec.ts') }),
];

const named = suites.filter(({ name }) => words.includes(name));
const folder = await mkdtemp(join(tmpdir(), 'curtail-reliability-'));
process.env[wholeVariable] = 'whole';
process.env[dayVariable] = String(day);
process.env[folderVariable] = folder;
process.env['CURTAIL_KILL'] = 'before-every-message';
const report = await runSuites(
  named.length === 0 ? suites : withBuilds(named),
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
console.log(`What the run sampled is repeated by ${dayVariable}=${day}.`);
// A run of selected parts need not reach the whole run's counts.
if (words.length === 0) report.failed.push(...wrong.map((name) => ({ name })));
sayTotal(report);
