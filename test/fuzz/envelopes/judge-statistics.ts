import type { DailyStatistic } from '../../../lib/account/statistics.ts';
import type { Result } from '../../../lib/failure/failure.ts';
import { statisticsCsv } from '../../../lib/export/csv.ts';
import { figureNames, figureOf, shownDays, countUnreadable } from '../../../lib/account/shown-days.ts';
import { summarize, type Summary } from '../../../lib/account/summary.ts';
import { readCsv, withoutGuard } from '../../tools/read-exports.ts';
import type { Wrong } from '../go-through.ts';
import type { Answer } from './answer.ts';

const period = { from: '2026-01-01', to: '2026-01-03' };

/** Returns the faults of summed and saved days. */
export async function judgeStatistics({ operation }: Answer, result: Result<unknown>): Promise<Wrong[]> {
  if (operation !== 'dailyStatistics' || !result.ok) return [];
  const days = shownDays(period, (result.value as { items: DailyStatistic[] }).items);
  const wrong: Wrong[] = [];
  if (days.length !== 3 || countUnreadable(days) > 9)
    wrong.push({ harm: 'wrong words', words: 'there are other days' });
  for (const name of figureNames) {
    const summary = summarize(name, days, days, period.to);
    if (!numbersOf(summary).every(Number.isFinite)) {
      wrong.push({ harm: 'wrong words', words: `${name} comes to ${JSON.stringify(numbersOf(summary).map(String))}` });
    }
  }
  const rows = readCsv(await statisticsCsv(days))
    .slice(1)
    .map((row) => row.map(withoutGuard));
  const expected = days
    .toReversed()
    .map((day) => [day.date].concat(figureNames.map((name) => String(figureOf(day, name) ?? ''))));
  if (JSON.stringify(rows) !== JSON.stringify(expected)) {
    wrong.push({ harm: 'loss', words: `CSV holds ${JSON.stringify(rows)} for ${JSON.stringify(expected)}` });
  }
  return wrong;
}

function numbersOf({ total, mean, best, change }: Summary): number[] {
  const compared = change.kind === 'known' ? [change.before, change.now] : [];
  return [total, mean, best?.value ?? null, ...compared].filter((number) => number !== null);
}
