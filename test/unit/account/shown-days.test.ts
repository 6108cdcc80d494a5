import { expect, test } from 'vitest';
import { figureOf, missingDays, shownDays, countUnreadable } from '../../../lib/account/shown-days.ts';
import { leftOutDay, shown, reported } from '../../fakes/days.ts';

const period = { from: '2024-02-28', to: '2024-03-02' };

test('a day the service leaves out is missing, and not a day without clicks', () => {
  const days = shownDays(period, [reported('2024-02-28', 1), reported('2024-03-01', 3)]);
  expect(days).toEqual([
    shown('2024-02-28', 1),
    leftOutDay('2024-02-29'),
    shown('2024-03-01', 3),
    leftOutDay('2024-03-02'),
  ]);
  expect(missingDays(days)).toEqual(['2024-02-29', '2024-03-02']);
});

test('days are in calendar order, whatever order the service returns', () => {
  const days = shownDays(period, [
    reported('2024-03-02', 4),
    reported('2024-02-29', 2),
    reported('2024-02-28', 1),
    reported('2024-03-01', 3),
  ]);
  expect(days.map((day) => figureOf(day, 'clicks'))).toEqual([1, 2, 3, 4]);
});

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

test('counts unreadable figures, but not those of missing days', () => {
  const days = [shown('2024-02-28', null, 1, null), leftOutDay('2024-02-29'), shown('2024-03-01', 0, 0, null)];
  expect(countUnreadable(days)).toBe(3);
});
