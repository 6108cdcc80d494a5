import { expect, test } from 'vitest';
import { formatFullTime, formatTime } from '../../../lib/i18n/time-format.ts';
import {
  formatFullDay,
  formatListTime,
  formatNarrowDays,
  formatPeriod,
  formatShortDay,
  formatTableDay,
} from '../../../lib/i18n/day-format.ts';
import { liveIn } from '../../fakes/time-zone.ts';

const now = Date.UTC(2024, 10, 20, 12);
const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  [-day, 'just now'],
  [0, 'just now'],
  [minute - 1, 'just now'],
  [minute, '1 minute ago'],
  [2 * 60 * minute, '2 hours ago'],
  [day, '1 day ago'],
  [6 * day, '6 days ago'],
  [7 * day - 1, '6 days ago'],
  [7 * day, 'Nov 13, 2024'],
  [400 * day, 'Oct 17, 2023'],
])('%i ms ago reads "%s"', (ago, text) => {
  expect(formatTime({ kind: 'moment', ms: now - ago }, now)).toBe(text);
});

test.each([
  ['a past hour', 2 * 60 * minute, '2 hours ago', '2 hours ago'],
  ['the same year', 30 * day, 'Oct 21', 'Oct 21'],
  ['another year', 400 * day, 'Oct 17, 2023', '10/17/23'],
])('in a list the date of %s takes no more room than it needs', (_when, ago, wide, narrow) => {
  const time = { kind: 'moment', ms: now - ago } as const;
  expect(formatListTime(time, now, false)).toBe(wide);
  expect(formatListTime(time, now, true)).toBe(narrow);
});

test('the last days are digits alone where there is little room', () => {
  expect(formatNarrowDays('2024-12-30')).toBe('12/30');
  expect(formatNarrowDays('2024-11-03', '2024-11-05')).toMatch(/^11\/3\s–\s11\/5$/);
});

test('a time more than a day ahead is a date, not "just now"', () => {
  expect(formatTime({ kind: 'moment', ms: now + 3 * day }, now)).toBe('Nov 23, 2024');
});

test('the full time has date and time', () => {
  expect(formatFullTime({ kind: 'moment', ms: now - day })).toMatch(/^Tuesday, November 19, 2024 at /);
});

test('an unreadable time is the service’s own text', () => {
  expect(formatTime({ kind: 'raw', text: '19-Nov-24' }, now)).toBe('19-Nov-24');
  expect(formatFullTime({ kind: 'raw', text: '19-Nov-24' })).toBeNull();
});

test('west of UTC no day is written as the one before it', () => {
  liveIn('America/Los_Angeles');
  const period = { from: '2024-02-29', to: '2024-03-01' } as const;
  expect(formatFullDay('2024-03-01')).toBe('Friday, March 1, 2024');
  expect(formatTableDay('2024-03-01')).toBe('Fri, Mar 1, 2024');
  expect(formatShortDay('2024-03-01', period)).toBe('Mar 1');
  expect(formatShortDay('2024-03-01', { ...period, from: '2023-12-31' })).toBe('Mar 1, 2024');
  expect(formatPeriod(period)).toMatch(/^Feb 29\s–\sMar 1, 2024$/);
});
