import type { Failed, Report } from '../run/report.ts';

/** One run of the tests, in the order that its seed gives. */
export interface Run {
  seed: number;
  report: Report;
}

/** Returns the tests that ever failed, with the runs in which they did, and a last line; `machine`: idle or busy. */
export function verdict(runs: readonly Run[], machine: 'idle' | 'busy'): { lines: string[]; steady: boolean } {
  const failures = new Map<string, { seed: number; see: Failed['see'] }[]>();
  for (const { seed, report } of runs) {
    for (const { name, see } of report.failed) failures.set(name, [...(failures.get(name) ?? []), { seed, see }]);
  }
  const most = [...failures].toSorted(([, one], [, other]) => other.length - one.length);
  const lines: string[] = [];
  for (const [name, times] of most) {
    lines.push(`failed in ${times.length} of ${runs.length} runs (${machine}): ${name}`);
    for (const { seed, see } of times) lines.push(`  --seed=${seed}${see === undefined ? '' : `: see ${see}`}`);
  }
  const empty = runs.some(({ report }) => report.passed + report.failed.length === 0);
  if (empty) lines.push('No test was run.');
  lines.push(`${runs.length} runs (${machine}), tests that ever failed: ${failures.size}`);
  return { lines, steady: failures.size === 0 && !empty };
}
