// npm run steady: runs the tests in browsers several times, each time in another order, and names those that ever failed.
//   npm run steady -- 10 e2e retarget   ten times, with the words of `npm test`
//   npm run steady -- --busy            beside a loop that keeps every core busy
//   npm run steady -- 1 --seed=4711     once more in an order that an earlier run printed
// An order shuffles the files, and the tests of files whose tests are independent. Tests of the promises share a browser
// within their file, one after the other, and keep that order. Which worker takes which test depends on the moment.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run/command.ts';
import { runSuites } from '../run/run-suites.ts';
import { browserSuites, builds, everythingWord, named, type Suite } from '../run/suites.ts';
import { keepCoresBusy } from './busy-cores.ts';
import { keepFolders, steadyFolder } from './keep-folders.ts';
import { verdict, type Run } from './verdict.ts';
import { readWords } from './words.ts';

const { runs, seed, busy, words } = readWords(process.argv.slice(2));
process.exitCode = (await main()) ? 0 : 1;

async function main(): Promise<boolean> {
  const { chosen, filters } = named(words.length === 0 ? [everythingWord] : words);
  const browsing = chosen.filter((suite) => browserSuites.includes(suite));
  // One suite after the other: shuffled together they would start a browser for nearly every test.
  const all = browserSuites.filter(({ name }) => name !== 'browsers');
  const suites = chosen.some(({ name }) => name === 'browsers') ? all : browsing;
  if (suites.length === 0)
    throw new Error(`Of the suites only those in browsers can be repeated: ${all.map(({ name }) => name).join(', ')}.`);
  const built = await runSuites(builds);
  if (built.failed.length > 0) return false;

  await rm(join(root, steadyFolder), { recursive: true, force: true });
  const rest = busy ? keepCoresBusy() : undefined;
  const done: Run[] = [];
  try {
    for (let run = 1; run <= runs; run += 1) done.push(await runOnce(suites, filters, run));
  } finally {
    await rest?.();
  }
  const { lines, steady } = verdict(done, busy ? 'busy' : 'idle');
  console.log(`\n${lines.join('\n')}`);
  return steady;
}

async function runOnce(suites: readonly Suite[], filters: readonly string[], run: number): Promise<Run> {
  const order = seed + run - 1;
  console.log(`\n== run ${run} of ${runs}, --seed=${order} ==`);
  const report = await runSuites(suites, [...filters, '--pass-with-no-tests', `--shuffle=${order}`]);
  return { seed: order, report: { ...report, failed: await keepFolders(report.failed, `run-${run}`) } };
}
