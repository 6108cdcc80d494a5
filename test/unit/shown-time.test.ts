import '../component/browser-words.ts';
import { expect, test } from 'vitest';
import { shownTime } from '../../lib/shown-time.ts';

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
  [8 * day, '1 week ago'],
  [400 * day, '1 year ago'],
])('a link made %i ms ago reads "%s"', (ago, text) => {
  expect(shownTime({ kind: 'moment', ms: now - ago }, now).text).toBe(text);
});

test('a time further ahead than clocks differ is a date, not "just now"', () => {
  expect(shownTime({ kind: 'moment', ms: now + 3 * day }, now).text).toBe('Nov 23, 2024');
});

test('the full time is there to be read', () => {
  expect(shownTime({ kind: 'moment', ms: now - day }, now).full).toMatch(/^Tuesday, November 19, 2024 at /);
});

test('what could not be read as a time is shown as the service wrote it', () => {
  expect(shownTime({ kind: 'raw', text: '19-Nov-24' }, now)).toEqual({ text: '19-Nov-24', full: null });
});
