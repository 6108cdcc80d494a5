import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';
import { installBrowsers, installed } from './install-browsers.ts';
import { reportOf, type Report, type Took } from './report.ts';
import { joined, type Suite } from './suites.ts';

/**
 * Runs suites one after the other; returns their combined report. Those without a browser run beside those with one,
 * which leave a part of the processor idle; their output is shown in one piece when they end.
 */
export async function runSuites(chosen: readonly Suite[], filters: readonly string[] = []): Promise<Report> {
  const total = reportOf();
  async function runAll(suites: readonly Suite[], beside: boolean): Promise<void> {
    for (const suite of joined(suites)) {
      const { passed, failed, skipped, took } = await runOne(suite, filters, beside);
      total.passed += passed;
      total.failed.push(...failed);
      total.skipped.push(...skipped);
      total.took.push(...took);
    }
  }
  const withBrowsers = chosen.filter(({ browsers }) => browsers);
  const others = chosen.filter(({ browsers }) => !browsers);
  // It takes a minute on a new machine; the builds and the suites without a browser do not wait for it.
  for (const { needs } of chosen) if (needs !== undefined) void installBrowsers(needs);
  await Promise.all([runAll(withBrowsers, false), runAll(others, withBrowsers.length > 0)]);
  total.took.unshift(...installed.splice(0));
  return total;
}

async function runOne(suite: Suite, filters: readonly string[], beside: boolean): Promise<Report> {
  const heading = `\n== ${suite.name} ==`;
  if (!beside) {
    console.log(heading);
    return await suite.run(filters);
  }
  const output: string[] = [];
  const report = await suite.run(filters, output);
  console.log(`${heading}\n${output.join('')}`);
  return report;
}

/**
 * Prints where the time went, failures and skips, and the counts in the last line; sets a failing exit code on any
 * failure, or if no test ran.
 */
export function sayTotal({ passed, failed, skipped, took }: Report): void {
  const setUp = takeSetUp();
  const steps: Took[] = setUp === 0 ? [] : [{ what: 'step', name: 'set-up: packages', milliseconds: setUp }];
  console.log(`\n${whereTimeWent([...steps, ...took], setUp + performance.now()).join('\n')}\n`);
  for (const { name, see } of failed) {
    console.log(`failed: ${name}`);
    if (see !== undefined) console.log(`  see ${see}`);
  }
  for (const { name, reason } of skipped) console.log(`skipped: ${name}: ${reason || 'no reason given'}`);
  const nothing = passed + failed.length === 0;
  if (nothing) console.log('No test was run.');
  process.exitCode = failed.length > 0 || nothing ? 1 : 0;
  console.log(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
}

/** Returns the milliseconds that installing the packages took just before this run; 0 if they were there. */
function takeSetUp(): number {
  const file = join(root, 'node_modules', '.cache', 'curtail', 'set-up');
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  } finally {
    rmSync(file, { force: true });
  }
}

/** How many files of tests are named. */
const slowest = 10;

/**
 * Returns where the time of a run went, one line each: its steps in their order, then the slowest files of tests.
 * `whole` is the time of the whole run in milliseconds. Steps and files run beside each other, so they add up to more.
 */
export function whereTimeWent(took: readonly Took[], whole: number): string[] {
  const line = ({ name, milliseconds }: Took): string => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`;
  const files = took
    .filter(({ what }) => what === 'file')
    .toSorted((one, other) => other.milliseconds - one.milliseconds);
  return [
    `Where the time went, ${(whole / 1000).toFixed(1)} s in all:`,
    ...took.filter(({ what }) => what === 'step').map(line),
    ...(files.length > 0 ? ['The slowest files of tests:', ...files.slice(0, slowest).map(line)] : []),
  ];
}
