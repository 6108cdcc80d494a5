import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDays, daysOf, isDay, lastDays, localDay, plusDays, type Day } from '../../../lib/time/days.ts';
import { liveIn } from '../../fakes/time-zone.ts';

test.each([
  ['UTC', '2024-05-10T23:59:59.999Z', '2024-05-10', '2024-05-11'],
  ['America/New_York', '2024-05-11T03:59:59.999Z', '2024-05-10', '2024-05-11'],
  ['Asia/Tehran', '2024-05-10T20:29:59.999Z', '2024-05-10', '2024-05-11'],
  ['Australia/Lord_Howe', '2024-05-10T13:29:59.999Z', '2024-05-10', '2024-05-11'],
  ['Pacific/Kiritimati', '2023-12-31T09:59:59.999Z', '2023-12-31', '2024-01-01'],
  ['Pacific/Pago_Pago', '2024-03-01T10:59:59.999Z', '2024-02-29', '2024-03-01'],
  // This zone skips midnight: the clock goes from 23:59 to 01:00.
  ['Asia/Beirut', '2024-03-30T21:59:59.999Z', '2024-03-30', '2024-03-31'],
  ['America/Sao_Paulo', '2018-11-04T02:59:59.999Z', '2018-11-03', '2018-11-04'],
])('in %s the day changes at local midnight', (timeZone, last, before, after) => {
  liveIn(timeZone);
  const moment = Date.parse(last);
  expect([moment, moment + 1].map(localDay)).toEqual([before, after]);
});

test('the repeated hour in autumn is the same day both times', () => {
  liveIn('Europe/Berlin');
  const first = Date.parse('2024-10-27T00:30:00Z');
  expect([new Date(first).getHours(), new Date(first + 3_600_000).getHours()]).toEqual([2, 2]);
  expect([first, first + 3_600_000].map(localDay)).toEqual(['2024-10-27', '2024-10-27']);
});

test.each([
  ['2024-02-27', '2024-03-01', ['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01']],
  ['2023-02-27', '2023-03-01', ['2023-02-27', '2023-02-28', '2023-03-01']],
  ['2000-02-28', '2000-03-01', ['2000-02-28', '2000-02-29', '2000-03-01']],
  ['2100-02-28', '2100-03-01', ['2100-02-28', '2100-03-01']],
  ['2023-12-30', '2024-01-02', ['2023-12-30', '2023-12-31', '2024-01-01', '2024-01-02']],
])('from %s to %s has every calendar day', (from, to, days) => {
  expect(daysOf({ from, to })).toEqual(days);
});

test('a period that ends before it begins has no days', () => {
  expect(daysOf({ from: '2024-05-02', to: '2024-05-01' })).toEqual([]);
  expect(countDays({ from: '2024-05-02', to: '2024-05-01' })).toBe(0);
  expect(countDays({ from: '2024-05-09', to: '2024-05-01' })).toBeLessThan(1);
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2100-02-29', false],
  ['2024-02-30', false],
  ['2024-04-31', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-1-1', false],
  ['20240101', false],
  ['2024-01-01T00:00', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Asia/Beirut'];
const days: fc.Arbitrary<Day> = fc
  .date({ min: new Date('1970-01-10T00:00:00Z'), max: new Date('2120-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each(zones)('in %s a period has each of its days once and in order', (timeZone) => {
  liveIn(timeZone);
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 800 }), (from, count) => {
      const period = { from, to: plusDays(from, count - 1) };
      const all = daysOf(period);
      expect(all).toHaveLength(count);
      expect(countDays(period)).toBe(count);
      expect(new Set(all).size).toBe(count);
      expect(all).toEqual(all.toSorted());
      expect([all[0], all.at(-1)]).toEqual([period.from, period.to]);
      expect(all.every(isDay)).toBe(true);
      expect(lastDays(count, period.to)).toEqual(period);
      expect(plusDays(period.to, 1 - count)).toBe(from);
    }),
  );
});
