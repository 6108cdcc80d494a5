import '../fakes/browser-messages.ts';
import { test } from 'vitest';
import { formatTime } from '../../lib/i18n/time-format.ts';
import { pluralMessage } from '../../lib/i18n/messages.ts';
import { answers, plainAnswer, type Answer } from './envelopes/answer.ts';
import { asked, now, linksOf } from './envelopes/asked.ts';
import { judgeExports } from './envelopes/judge-exports.ts';
import { judgeResult } from './envelopes/judge-result.ts';
import { judgeWords } from './envelopes/judge-words.ts';
import { goThrough, type Wrong } from './go-through.ts';
import {
  type DailyStatistic,
  figureNames,
  figureOf,
  shownDays,
  countUnreadable,
} from '../../lib/account/statistics.ts';
import type { Result } from '../../lib/failure/failure.ts';
import { statisticsFile } from '../../lib/export/csv.ts';
import { summarize, type Summary } from '../../lib/account/summary.ts';
import { readCsv, withoutGuard } from '../tools/read-exports.ts';

async function judge(drawn: Answer): Promise<Wrong[]> {
  const answer = { ...plainAnswer, ...drawn };
  const result = await asked(answer);
  const links = linksOf(answer, result);
  for (const { createdAt, clicks } of links) {
    if (createdAt) formatTime(createdAt, now);
    if (typeof clicks === 'number') pluralMessage('clicks', clicks);
  }
  return [
    ...judgeResult(result),
    ...judgeWords(result),
    ...(await judgeExports(links)),
    ...(await judgeStatistics(answer, result)),
  ];
}

test(
  'hostile answers never throw, become links only to http and https, and never show the key',
  { timeout: 600_000 },
  () => goThrough({ figure: 'envelopes', cases: answers, share: [100_000, 1_000], judge }),
);

const period = { from: '2026-01-01', to: '2026-01-03' };

/** Returns the faults of summed and saved days. */
async function judgeStatistics({ operation }: Answer, result: Result<unknown>): Promise<Wrong[]> {
  if (operation !== 'dailyStatistics' || !result.ok) return [];
  const days = shownDays(period, (result.value as { items: DailyStatistic[] }).items);
  const wrong: Wrong[] = [];
  if (days.length !== 3 || countUnreadable(days) > 9)
    wrong.push({ harm: 'wrong words', words: 'there are other days' });
  for (const name of figureNames) {
    const summary = summarize(name, days, days, { from: period.to });
    if (!numbersOf(summary).every(Number.isFinite)) {
      wrong.push({ harm: 'wrong words', words: `${name} comes to ${JSON.stringify(numbersOf(summary).map(String))}` });
    }
  }
  const rows = readCsv((await statisticsFile(period, days)).text.replace('\ufeff', ''))
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
