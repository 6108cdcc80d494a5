import { expect, test } from 'vitest';
import { figureOf, leftOut, shownDays, unreadFigures } from '../../../lib/statistics/shown-days.ts';
import { leftOutDay, shown, told } from './told-days.ts';

const period = { from: '2024-02-28', to: '2024-03-02' };

test('a day the service leaves out is a gap and no day without clicks', () => {
  const days = shownDays(period, [told('2024-02-28', 1), told('2024-03-01', 3)]);
  expect(days).toEqual([
    shown('2024-02-28', 1),
    leftOutDay('2024-02-29'),
    shown('2024-03-01', 3),
    leftOutDay('2024-03-02'),
  ]);
  expect(leftOut(days)).toEqual(['2024-02-29', '2024-03-02']);
});

test('days stand in the order of the calendar, in whichever order the service tells them', () => {
  const days = shownDays(period, [
    told('2024-03-02', 4),
    told('2024-02-29', 2),
    told('2024-02-28', 1),
    told('2024-03-01', 3),
  ]);
  expect(days.map((day) => figureOf(day, 'clicks'))).toEqual([1, 2, 3, 4]);
});

test('of a day that is told twice the first counts, and it is not counted twice', () => {
  const days = shownDays(period, [told('2024-02-29', 7), told('2024-02-29', 8), told('2024-02-29', null)]);
  expect(days.filter((day) => day.told !== null)).toEqual([shown('2024-02-29', 7)]);
});

test('days that nobody asked for are in no figure', () => {
  const days = shownDays(period, [told('2024-02-27', 1000), told('2024-03-03', 1000), told('2024-02-28', 1)]);
  expect(days).toHaveLength(4);
  expect(days.map((day) => figureOf(day, 'clicks'))).toEqual([1, null, null, null]);
});

test('figures that could not be read are counted, those of days that were left out are not', () => {
  const days = [shown('2024-02-28', null, 1, null), leftOutDay('2024-02-29'), shown('2024-03-01', 0, 0, null)];
  expect(unreadFigures(days)).toBe(3);
});
