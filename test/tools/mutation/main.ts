// npm run mutation: changes one expression of `lib` after another, and counts the changes that a unit, component or
// contract test notices. Words are folders or files, such as `lib/worker/links`; without any, all of `lib`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../run/command.ts';
import { suitesVariable } from './vitest.config.ts';

/** The tester, which only this run downloads. Its runner starts the project's own vitest. */
const packages = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];

/**
 * The suites that show what `lib` does, in the steps in which they run. The unit tests are the fastest, and notice most
 * changes; the other suites run only on the changes that the unit tests miss.
 */
const steps = ['unit', 'unit component contract'];

/** These folders' tests notice at least this share of the changes (percent). */
const least = 80;
const guarded = /^lib\/(?:state|worker\/(?:api|cache|changes|connection|links|lists))$/;

const words = process.argv.slice(2);
const files = words.map((word) => (word.endsWith('.ts') ? word : `${word.replace(/\/$/, '')}/**/*.ts`));
const chosen = files.length === 0 ? [] : ['--mutate', files.join()];
for (const [step, suites] of steps.entries()) {
  // The first step forgets what an earlier run noticed.
  const options = [...chosen, '--incremental', ...(step === 0 ? ['--force'] : [])];
  const tester = ['exec', '--yes', ...packages.map((name) => `--package=${name}`), '--', 'stryker'];
  const args = [...tester, 'run', 'test/tools/mutation/stryker.config.mjs', ...options];
  const code = await run('npm', args, { env: { ...process.env, [suitesVariable]: suites } });
  if (code !== 0) process.exit(code);
}

/** What the tester's report says of each change; the schema has more. */
interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}
const report = JSON.parse(await readFile(join(root, 'test-results/mutation/report.json'), 'utf8')) as Report;

const counts = new Map<string, { noticed: number; all: number }>();
for (const [file, { mutants }] of Object.entries(report.files)) {
  const count = (...of: string[]): number => mutants.filter(({ status }) => of.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  // Other changes could not be run.
  const all = noticed + count('Survived', 'NoCoverage');
  // A folder in `lib` gets a row, and so does each folder in that.
  const parts = file.split('/').slice(0, -1);
  for (const folder of new Set([2, 3].map((depth) => parts.slice(0, depth).join('/')))) {
    const before = counts.get(folder) ?? { noticed: 0, all: 0 };
    counts.set(folder, { noticed: before.noticed + noticed, all: before.all + all });
  }
}

console.log('\n| folder | noticed | changes | percent |\n|---|---:|---:|---:|');
const below: string[] = [];
for (const [folder, { noticed, all }] of [...counts].toSorted(([one], [other]) => one.localeCompare(other))) {
  const percent = all === 0 ? 100 : Math.floor((1000 * noticed) / all) / 10;
  console.log(`| ${folder} | ${noticed} | ${all} | ${percent} |`);
  if (guarded.test(folder) && percent < least) below.push(`below the minimum: ${folder}, ${percent} %`);
}
for (const line of below) console.log(line);
process.exitCode = below.length === 0 ? 0 : 1;
