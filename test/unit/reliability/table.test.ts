import { expect, test } from 'vitest';
import { tableOf } from '../../reliability/table.ts';
import type { Kept } from '../../reliability/tally.ts';

const share = (part: Kept['part'], place: Kept['place'], more: Partial<Kept> = {}): Kept => ({
  part,
  place,
  counts: {},
  sets: {},
  harms: {},
  ...more,
});

test('what several tests counted is one figure, and what two of them met is counted once', () => {
  const { text } = tableOf([
    share('faults', 'chromium', { counts: { cells: 900 }, sets: { kinds: ['cut', 'reset'] } }),
    share('faults', 'chromium', { counts: { cells: 300 }, sets: { kinds: ['cut', 'empty'] } }),
    share('faults', 'firefox', { counts: { cells: 7 } }),
  ]);
  expect(text).toContain('| faults: cells | 1,200 | 7 |  |');
  expect(text).toContain('| faults: kinds | 3 |  |  |');
});

test('a harm is counted in its column, told in words, and keeps the run from being good', () => {
  const { text, wrong } = tableOf([
    share('kills', 'firefox', { harms: { 'false success': ['Delete: told as done'] } }),
    share('kills', 'chromium'),
  ]);
  expect(text).toContain('| **False successes** | 0 | 1 |  |');
  expect(text).toContain('- kills in Firefox: false success: Delete: told as done');
  expect(wrong).toContain('kills in Firefox: false success: Delete: told as done');
});

test('a run that went through too little is not good, however clean', () => {
  const { wrong } = tableOf([
    share('kills', 'chromium', { counts: { kills: 500 } }),
    share('kills', 'firefox', { counts: { kills: 499 } }),
  ]);
  expect(wrong).toContain('kills: fewer than 500 kills in Firefox');
  expect(wrong).not.toContain('kills: fewer than 500 kills in Chromium');
  expect(wrong).toContain('fuzz: fewer than 100,000 envelopes without a browser');
});
