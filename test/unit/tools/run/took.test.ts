import { expect, test } from 'vitest';
import type { Took } from '../../../tools/run/report.ts';
import { whereTimeWent } from '../../../tools/run/took.ts';

const file = (name: string, milliseconds: number): Took => ({ what: 'file', name, milliseconds });

test('names the steps in their order, and the ten slowest files with the slowest first', () => {
  const took: Took[] = [
    { what: 'step', name: 'set-up: packages', milliseconds: 25_040 },
    ...Array.from({ length: 12 }, (_, number) => file(`test/unit/${number}.test.ts`, number * 100)),
    { what: 'step', name: 'build', milliseconds: 8_000 },
  ];
  const lines = whereTimeWent(took, 123_456);
  expect(lines.slice(0, 5)).toEqual([
    'Where the time went, 123.5 s in all:',
    '    25.0 s  set-up: packages',
    '     8.0 s  build',
    'The slowest files of tests:',
    '     1.1 s  test/unit/11.test.ts',
  ]);
  expect(lines).toHaveLength(14);
  expect(lines.at(-1)).toBe('     0.2 s  test/unit/2.test.ts');
});

test('speaks of no files where no test ran', () => {
  expect(whereTimeWent([{ what: 'step', name: 'build', milliseconds: 1 }], 2)).toHaveLength(2);
});
