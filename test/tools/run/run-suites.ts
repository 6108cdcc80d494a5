import { emptyReport, type Report } from './report.ts';
import { joined, type Suite } from './suites.ts';

/** Runs suites one after the other; returns their combined report. */
export async function runSuites(chosen: readonly Suite[], filters: readonly string[] = []): Promise<Report> {
  const total = emptyReport();
  for (const suite of joined(chosen)) {
    console.log(`\n== ${suite.name} ==`);
    const { passed, failed, skipped } = await suite.run(filters);
    total.passed += passed;
    total.failed.push(...failed);
    total.skipped.push(...skipped);
  }
  return total;
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
