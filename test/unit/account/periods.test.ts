import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDays, daysOf, plusDays, type Period } from '../../../lib/time/days.ts';
import {
  areOfMonths,
  completeDays,
  completePeriod,
  daysOfChoice,
  daysOfMonth,
  maxDays,
  previousPeriod,
  periodProblem,
  presets,
} from '../../../lib/account/periods.ts';
import { periodOf } from '../../../lib/account/statistics.ts';
import { leftOutDay, runningOn } from '../../fakes/days.ts';

const today = '2024-03-10';

test.each([
  ['2024-03-01', '2024-03-10', null],
  ['2024-03-10', '2024-03-10', null],
  ['', '2024-03-10', 'missing'],
  ['2024-03-01', '', 'missing'],
  ['2024-02-30', '2024-03-01', 'missing'],
  ['2024-03-05', '2024-03-04', 'backwards'],
  ['2024-03-12', '2024-03-11', 'backwards'],
  ['2024-03-01', '2024-03-11', 'future'],
  ['2024-03-11', '2024-03-11', 'future'],
  [plusDays(today, 1 - maxDays), today, null],
  [plusDays(today, -maxDays), today, 'too-long'],
  ['0002-01-01', today, 'too-long'],
])('from %j to %j: %s', (from, to, problem) => {
  expect(periodProblem({ from, to }, today)).toBe(problem);
});

test.each([
  ['today in it', '2024-03-04', '2024-03-10', { from: '2024-02-27', to: '2024-03-03' }],
  ['it ended yesterday', '2024-03-04', '2024-03-09', { from: '2024-02-27', to: '2024-03-03' }],
  ['it ended long ago', '2024-01-02', '2024-01-31', { from: '2023-12-03', to: '2024-01-01' }],
  ['one day', '2024-03-01', '2024-03-01', { from: '2024-02-29', to: '2024-02-29' }],
  ['yesterday and today', '2024-03-09', '2024-03-10', { from: '2024-03-08', to: '2024-03-08' }],
  ['only today', '2024-03-10', '2024-03-10', null],
])('the previous period is as long as the complete days: %s', (_, from, to, before) => {
  expect(previousPeriod({ from, to }, runningOn(today))).toEqual(before);
});

test.each([
  ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
  ['2024-01-01', '2024-01-31', '2023-12-01', '2023-12-31'],
  ['2023-03-01', '2023-03-31', '2023-02-01', '2023-02-28'],
])('the previous period of a whole month, from %s to %s, is the month before', (from, to, first, last) => {
  expect(previousPeriod({ from, to }, runningOn(today))).toEqual({ from: first, to: last });
});

test.each([
  ['a year', '2023-01-01', '2023-12-31', '2022-01-01', '2022-12-31'],
  ['a quarter', '2023-10-01', '2023-12-31', '2023-07-01', '2023-09-30'],
  ['two months over New Year', '2023-12-01', '2024-01-31', '2023-10-01', '2023-11-30'],
  ['two months up to yesterday', '2024-01-01', '2024-02-29', '2023-11-01', '2023-12-31'],
  ['ten years', '2014-01-01', '2023-12-31', '2004-01-01', '2013-12-31'],
])('several whole months are compared with as many just before: %s', (_, from, to, first, last) => {
  expect(previousPeriod({ from, to }, runningOn('2024-03-01'))).toEqual({ from: first, to: last });
});

test.each([
  ['begin in a month', '2023-01-02', '2023-12-31', 364],
  ['end in a month', '2023-01-01', '2023-12-30', 364],
  ['are not over', '2024-01-01', '2024-03-10', 69],
])('months that %s are compared with as many days', (_, from, to, count) => {
  expect(previousPeriod({ from, to }, runningOn(today))).toEqual({
    from: plusDays(from, -count),
    to: plusDays(from, -1),
  });
});

test.each([
  ['a year', '2023-01-01', '2023-12-31'],
  ['a quarter', '2023-10-01', '2023-12-31'],
  ['half a year', '2023-07-01', '2023-12-31'],
  ['a month', '2023-12-01', '2023-12-31'],
  ['30 days', '2023-12-03', '2024-01-01'],
])('the same clicks every day change by no more than their months do: %s', (_, from, to) => {
  const clicksOf = (period: Period | null) => (period === null ? 0 : 10 * countDays(period));
  const before = clicksOf(previousPeriod({ from, to }, runningOn(today)));
  expect(Math.abs(clicksOf({ from, to }) / before - 1)).toBeLessThan(0.035);
});

test.each([
  ['this month', '2024-03-01', '2024-03-10', '2024-02-01', '2024-02-09'],
  ['this month on its second day', '2024-03-01', '2024-03-02', '2024-02-01', '2024-02-01'],
  ['a month with more days than the one before', '2024-03-01', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['the last day of a month, which is not over', '2024-02-01', '2024-02-29', '2024-01-01', '2024-01-28'],
])('this month so far is compared with the same days of the last one: %s', (_, from, to, first, last) => {
  expect(previousPeriod({ from, to }, runningOn(to))).toEqual({ from: first, to: last });
});

test('the last 30 days that happen to be a month are compared with as many complete days before', () => {
  const before = previousPeriod({ from: '2024-04-01', to: '2024-05-01' }, runningOn('2024-05-01'), true);
  expect(before).toEqual({ from: '2024-03-02', to: '2024-03-31' });
});

test.each(
  presets.flatMap((last) => [
    { last, may: 'one day', running: runningOn(today) },
    { last, may: 'either of two', running: { from: '2024-03-09', to: today } },
  ]),
)(
  'the last $last days are as many complete ones, compared with as many before, where $may may run',
  ({ last, running }) => {
    const period = daysOfChoice({ last }, running);
    expect(period.to).toBe(running.to);
    expect(completeDays(daysOf(period).map(leftOutDay), running)).toHaveLength(last);
    expect(previousPeriod(period, running, true)).toEqual({
      from: plusDays(period.from, -last),
      to: plusDays(period.from, -1),
    });
  },
);

test('a month is whole once its last day is over', () => {
  const before = previousPeriod({ from: '2024-02-01', to: '2024-02-29' }, runningOn('2024-03-01'));
  expect(before).toEqual({ from: '2024-01-01', to: '2024-01-31' });
});

/** Returns how many months a period has; null if it is not one of whole months. */
function wholeMonths({ from, to }: Period): number | null {
  const next = plusDays(to, 1);
  if (!from.endsWith('-01') || !next.endsWith('-01')) return null;
  return new Set(daysOf({ from, to }).map((day) => day.slice(0, 7))).size;
}

test('any previous period has as many days as are complete and ends right before the chosen one, or has as many whole months', () => {
  const ago = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(ago, ago, (one, other) => {
      const period = { from: plusDays(today, -Math.max(one, other)), to: plusDays(today, -Math.min(one, other)) };
      const complete = completeDays(daysOf(period).map(leftOutDay), runningOn(today));
      const whole = completePeriod(period, runningOn(today));
      expect(whole).toEqual(complete.length === 0 ? period : periodOf(complete));
      const before = previousPeriod(period, runningOn(today));
      if (before !== null) expect(before.to < period.from).toBe(true);
      const months = before === null ? [] : [period, before].map(wholeMonths);
      if (months[0] !== undefined && months[0] !== null) {
        expect(months[1]).toBe(months[0]);
        return;
      }
      if (before !== null && period.to === today && areOfMonths(period, before)) return;
      expect(before === null ? 0 : countDays(before)).toBe(complete.length);
      if (before !== null) expect(plusDays(before.to, 1)).toBe(period.from);
    }),
  );
});

test.each([
  ['this', '2024-03-10', '2024-03-01', '2024-03-10'],
  ['this', '2024-03-01', '2024-03-01', '2024-03-01'],
  ['last', '2024-03-10', '2024-02-01', '2024-02-29'],
  ['last', '2024-03-01', '2024-02-01', '2024-02-29'],
  ['last', '2024-01-31', '2023-12-01', '2023-12-31'],
  ['last', '2023-03-31', '2023-02-01', '2023-02-28'],
] as const)('%s month on %s: from %s to %s', (which, day, from, to) => {
  expect(daysOfMonth(which, day)).toEqual({ from, to });
});
