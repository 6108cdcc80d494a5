import { expect, test } from 'vitest';
import { verdict } from '../../../tools/steady/verdict.ts';
import { readWords } from '../../../tools/steady/words.ts';

const run = (seed: number, ...failed: { name: string; see?: string }[]) => ({
  seed,
  report: { passed: 5 - failed.length, failed, skipped: [], took: [] },
});

test('names every test that ever failed, the most frequent first, with its runs and what it left', () => {
  const { lines, steady } = verdict(
    [run(7), run(8, { name: 'rare' }, { name: 'often', see: 'steady/run-2' }), run(9, { name: 'often' })],
    'busy',
  );
  expect(lines).toEqual([
    'failed in 2 of 3 runs (busy): often',
    '  --seed=8: see steady/run-2',
    '  --seed=9',
    'failed in 1 of 3 runs (busy): rare',
    '  --seed=8',
    '3 runs (busy), tests that ever failed: 2',
  ]);
  expect(steady).toBe(false);
});

test('runs without a failure are steady', () => {
  expect(verdict([run(1), run(2)], 'idle')).toEqual({
    lines: ['2 runs (idle), tests that ever failed: 0'],
    steady: true,
  });
});

test('a run without any test is not steady', () => {
  const empty = { seed: 2, report: { passed: 0, failed: [], skipped: [], took: [] } };
  expect(verdict([run(1), empty], 'idle').steady).toBe(false);
});

test('reads the count of runs, the seed and --busy; the other words pick tests', () => {
  expect(readWords(['10', '--busy', 'e2e', '--seed=4711', 'retarget', '--project=firefox'])).toEqual({
    runs: 10,
    seed: 4711,
    busy: true,
    words: ['e2e', 'retarget', '--project=firefox'],
  });
  const { runs, busy, words, ...drawn } = readWords([], () => 0.5);
  expect({ runs, busy, words }).toEqual({ runs: 3, busy: false, words: [] });
  expect(readWords([`--seed=${drawn.seed}`]).seed).toBe(drawn.seed);
});

test.each(['0', '--seed=', '--seed=-1', '--seed=x', '--seed=0'])('refuses %s', (word) => {
  expect(() => readWords([word])).toThrow('is not a number from 1 to');
});
