import { installBrowsers } from './install-browsers.ts';
import { emptyReport, type Report } from './report.ts';
import { joined, type Suite } from './suites.ts';

/**
 * Runs suites one after the other; returns their combined report. Those without a browser run beside those with one,
 * which leave a part of the processor idle; their output is shown in one piece when they end.
 */
export async function runSuites(chosen: readonly Suite[], filters: readonly string[] = []): Promise<Report> {
  const total = emptyReport();
  async function runAll(suites: readonly Suite[], beside: boolean): Promise<void> {
    for (const suite of joined(suites)) {
      const { passed, failed, skipped } = await runOne(suite, filters, beside);
      total.passed += passed;
      total.failed.push(...failed);
      total.skipped.push(...skipped);
    }
  }
  const withBrowsers = chosen.filter(({ browsers }) => browsers);
  const others = chosen.filter(({ browsers }) => !browsers);
  // It takes a minute on a new machine; the builds and the suites without a browser do not wait for it.
  if (withBrowsers.length > 0) void installBrowsers();
  await Promise.all([runAll(withBrowsers, false), runAll(others, withBrowsers.length > 0)]);
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

/** Prints failures and skips, and the counts in the last line; sets a failing exit code on any failure, or if no test ran. */
export function sayTotal({ passed, failed, skipped }: Report): void {
  console.log('');
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
