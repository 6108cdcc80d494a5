import { expect, test } from 'vitest';
import { figureOf, shownDays } from '../../../lib/account/shown-days.ts';
import { shown, reported } from '../../fakes/days.ts';

const period = { from: '2024-02-28', to: '2024-03-02' };

test('if the service reports a day twice, the first item counts', () => {
  const days = shownDays(period, [reported('2024-02-29', 7), reported('2024-02-29', 8), reported('2024-02-29', null)]);
  expect(days.filter((day) => day.reported !== null)).toEqual([shown('2024-02-29', 7)]);
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
