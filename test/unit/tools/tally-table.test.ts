import { expect, test } from 'vitest';
import { tableOf } from '../../tools/tally/table.ts';
import type { Kept } from '../../tools/tally/tally.ts';

const share = (part: Kept['part'], browser: Kept['browser'], more: Partial<Kept> = {}): Kept => ({
  part,
  browser,
  counts: {},
  sets: {},
  harms: {},
  ...more,
});

test('adds up the counts of several tests, and counts a thing in both only once', () => {
  const { text } = tableOf([
    share('faults', 'chromium', { counts: { cells: 900 }, sets: { kinds: ['cut', 'reset'] } }),
    share('faults', 'chromium', { counts: { cells: 300 }, sets: { kinds: ['cut', 'empty'] } }),
    share('faults', 'firefox', { counts: { cells: 7 } }),
  ]);
  expect(text).toContain('| faults: cells | 1,200 | 7 |  |');
  expect(text).toContain('| faults: kinds | 3 |  |  |');
});

test('a harm counts in its column, is listed in words and fails the run', () => {
  const { text, wrong } = tableOf([
    share('kills', 'firefox', { harms: { 'false success': ['Delete: told as done'] } }),
    share('kills', 'chromium'),
  ]);
  expect(text).toContain('| **False successes** | 0 | 1 |  |');
  expect(text).toContain('- kills in Firefox: false success: Delete: told as done');
  expect(wrong).toContain('kills in Firefox: false success: Delete: told as done');
});

test('a run below its minimum counts fails, even without harms', () => {
  const { wrong } = tableOf([
    share('kills', 'chromium', { counts: { kills: 500 } }),
    share('kills', 'firefox', { counts: { kills: 499 } }),
  ]);
  expect(wrong).toContain('kills: fewer than 500 kills in Firefox');
  expect(wrong).not.toContain('kills: fewer than 500 kills in Chromium');
  expect(wrong).toContain('fuzz: fewer than 100,000 envelopes without a browser');
});
