import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDays, daysOf, plusDays } from '../../../lib/time/days.ts';
import {
  areOfMonths,
  completeDays,
  daysOfMonth,
  maxDays,
  previousPeriod,
  periodProblem,
} from '../../../lib/account/periods.ts';
import { leftOutDay } from '../../fakes/days.ts';

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
  expect(previousPeriod({ from, to }, today)).toEqual(before);
});

test.each([
  ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
  ['2024-01-01', '2024-01-31', '2023-12-01', '2023-12-31'],
  ['2023-03-01', '2023-03-31', '2023-02-01', '2023-02-28'],
])('the previous period of a whole month, from %s to %s, is the month before', (from, to, first, last) => {
  expect(previousPeriod({ from, to }, today)).toEqual({ from: first, to: last });
});

test.each([
  ['this month', '2024-03-01', '2024-03-10', '2024-02-01', '2024-02-09'],
  ['this month on its second day', '2024-03-01', '2024-03-02', '2024-02-01', '2024-02-01'],
  ['a month with more days than the one before', '2024-03-01', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['the last day of a month, which is not over', '2024-02-01', '2024-02-29', '2024-01-01', '2024-01-28'],
])('this month so far is compared with the same days of the last one: %s', (_, from, to, first, last) => {
  expect(previousPeriod({ from, to }, to)).toEqual({ from: first, to: last });
});

test('a month is whole once its last day is over', () => {
  const before = previousPeriod({ from: '2024-02-01', to: '2024-02-29' }, '2024-03-01');
  expect(before).toEqual({ from: '2024-01-01', to: '2024-01-31' });
});

test('any previous period has as many days as are complete and ends right before the chosen one, unless both are months', () => {
  const ago = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(ago, ago, (one, other) => {
      const period = { from: plusDays(today, -Math.max(one, other)), to: plusDays(today, -Math.min(one, other)) };
      const complete = completeDays(daysOf(period).map(leftOutDay), today);
      const before = previousPeriod(period, today);
      if (before !== null) expect(before.to < period.from).toBe(true);
      if (before !== null && areOfMonths(period, before)) return;
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
