import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summarize, sum } from '../../../lib/account/summary.ts';
import { leftOutDay, runningOn, shown, reported } from '../../fakes/days.ts';
import { ambiguousDays, figureOf, shownDays } from '../../../lib/account/statistics.ts';

const today = runningOn('2024-03-10');
const days = [shown('2024-03-08', 10, 0.1), shown('2024-03-09', 20, 0.2), shown('2024-03-10', 500, 9)];
const than = { from: '2024-03-06', to: '2024-03-07' };
const before = [shown('2024-03-06', 12, 0.1), shown('2024-03-07', 8, 0.5)];

test('missing days do not lower the mean, and make the change incomplete', () => {
  const gaps = [shown('2024-03-06', 10), leftOutDay('2024-03-07'), shown('2024-03-08', null), shown('2024-03-09', 30)];
  const summary = summarize('clicks', gaps, before, today);
  expect(summary).toEqual({
    total: 40,
    mean: 20,
    best: { date: '2024-03-09', value: 30 },
    change: { kind: 'incomplete' },
  });
});

test('an unknown figure, of then or now, leaves the comparison of the others intact', () => {
  const some = [shown('2024-03-08', null, 0.5), shown('2024-03-09', 1, 0.25)];
  const gaps = [shown('2024-03-06', null), shown('2024-03-07', 8)];
  expect(summarize('clicks', days, gaps, today).change).toEqual({ kind: 'incomplete' });
  expect(summarize('clicks', some, before, today).change).toEqual({ kind: 'incomplete' });
  expect(summarize('earnings', some, before, today).change).toEqual({
    kind: 'known',
    than,
    byMonth: false,
    perDay: false,
    before: 0.6,
    now: 0.75,
  });
});

test('without any known figure the total is null, not 0', () => {
  expect(summarize('clicks', [leftOutDay('2024-03-08'), shown('2024-03-09', null)], null, today)).toMatchObject({
    total: null,
    mean: null,
    best: null,
  });
});

test('days without clicks have no best day and are compared', () => {
  const none = [shown('2024-03-08', 0), shown('2024-03-09', 0)];
  const noneBefore = [shown('2024-03-06', 0), shown('2024-03-07', 0)];
  expect(summarize('clicks', none, noneBefore, today)).toEqual({
    total: 0,
    mean: 0,
    best: null,
    change: { kind: 'known', than, byMonth: false, perDay: false, before: 0, now: 0 },
  });
});

test('of two best days the later one counts', () => {
  const same = [shown('2024-03-07', 5), shown('2024-03-08', 9), shown('2024-03-09', 9)];
  expect(summarize('clicks', same, null, today).best).toEqual({ date: '2024-03-09', value: 9 });
});

test('negative amounts lower total and mean and are no best day', () => {
  const back = [shown('2024-03-08', 0, -0.5), shown('2024-03-09', 0, 0.25)];
  expect(summarize('earnings', back, null, today)).toMatchObject({
    total: -0.25,
    mean: -0.125,
    best: { date: '2024-03-09', value: 0.25 },
  });
  expect(summarize('earnings', back.slice(0, 1), null, today).best).toBeNull();
});

test('a month with more days than the one before does not pass for a rise: days are compared, not sums', () => {
  const more = [shown('2024-03-01', 4, 0.1), shown('2024-03-02', 4, 0.2), shown('2024-03-03', 4, 0.3)];
  const fewer = [shown('2024-02-01', 4), shown('2024-02-02', 4)];
  expect(summarize('clicks', more, fewer, today).change).toMatchObject({ perDay: true, before: 4, now: 4 });
});

test('a month is compared as a month', () => {
  const [first, earlier] = [shown('2024-03-01', 2), shown('2024-02-01', 1)];
  expect(summarize('clicks', [first], [earlier], today).change).toMatchObject({ byMonth: true });
  expect(summarize('clicks', [first], [shown('2024-02-29', 1)], today).change).toMatchObject({ byMonth: false });
});

const period = { from: '2024-02-28', to: '2024-03-02' };

const leapDay = '2024-02-29';

test.each([
  ['the most clicks', [reported(leapDay, 7, 9), reported(leapDay, 8, 0), reported(leapDay, null, 10)], [8, 0]],
  ['the most clicks, also if it comes first', [reported(leapDay, 8, 0), reported(leapDay, 7, 9)], [8, 0]],
  ['as many clicks and more earnings', [reported(leapDay, 7, 0.5), reported(leapDay, 7, 0.75)], [7, 0.75]],
  ['a figure that others lack', [reported(leapDay, 7, null), reported(leapDay, 7, -1)], [7, -1]],
])(
  'of a day that the service reports several times, the item counts that has %s',
  (_what, items, [clicks, earnings]) => {
    const days = shownDays(period, items);
    expect(days.filter((day) => day.reported !== null)).toEqual([
      { ...shown(leapDay, clicks ?? null, earnings), isAmbiguous: true },
    ]);
    expect(ambiguousDays(days)).toEqual([leapDay]);
  },
);

test('a day that the service reports twice with the same figures is not called ambiguous', () => {
  const days = shownDays(period, [reported(leapDay, 7, null), reported(leapDay, 7, null)]);
  expect(days.filter((day) => day.reported !== null)).toEqual([shown(leapDay, 7, null)]);
  expect(ambiguousDays(days)).toEqual([]);
});

test('days outside the period are ignored', () => {
  const days = shownDays(period, [
    reported('2024-02-27', 1000),
    reported('2024-03-03', 1000),
    reported('2024-02-28', 1),
  ]);
  expect(days).toHaveLength(4);
  expect(days.map((day) => figureOf(day, 'clicks'))).toEqual([1, null, null, null]);
});

test.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[0.1, 0.2, -0.3], 0],
  [[-0.1, -0.2], -0.3],
  [[1e-7, 2e-7], 3e-7],
  [[1e-7], 1e-7],
  [[5], 5],
  [[1.005, 2.0001], 3.0051],
  [[12345.6789, 0.1], 12345.7789],
  [[100000.1, 200000.2], 300000.3],
  [[3, 9_007_199_254_740_988], 9_007_199_254_740_991],
])('the sum of %j is exactly %d', (amounts, total) => {
  expect(sum(amounts)).toBe(total);
});

/** Generates amounts with four decimals, in ten-thousandths. */
const inLastDecimals = (most: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: -most, max: most }), { maxLength: 400 });

test.each([
  ['pennies', 9999],
  ['up to a thousand', 10_000_000],
  ['up to a million', 10_000_000_000],
])('the sum of amounts with four decimals equals the sum of ten-thousandths: %s', (_, most) => {
  fc.assert(
    fc.property(inLastDecimals(most), (parts) => {
      const whole = parts.reduce((total, part) => total + part, 0);
      expect(sum(parts.map((part) => part / 10_000))).toBe(whole / 10_000);
    }),
  );
});
