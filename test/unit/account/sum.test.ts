import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../../../lib/account/sum.ts';

test.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[0.1, 0.2, -0.3], 0],
  [[-0.1, -0.2], -0.3],
  [[1e-7, 2e-7], 3e-7],
  [[1e-7], 1e-7],
  [[5], 5],
  [[1.005, 2.0001], 3.0051],
  [[12345.6789, 0.1], 12345.7789],
  [[100000.1, 200000.2], 300000.3],
  [[3, 9_007_199_254_740_988], 9_007_199_254_740_991],
])('the sum of %j is exactly %d', (amounts, total) => {
  expect(sum(amounts)).toBe(total);
});

/** Generates amounts with four decimals, in ten-thousandths. */
const inLastDecimals = (most: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: -most, max: most }), { maxLength: 400 });

test.each([
  ['pennies', 9999],
  ['up to a thousand', 10_000_000],
  ['up to a million', 10_000_000_000],
])('the sum of amounts with four decimals equals the sum of ten-thousandths: %s', (_, most) => {
  fc.assert(
    fc.property(inLastDecimals(most), (parts) => {
      const whole = parts.reduce((total, part) => total + part, 0);
      expect(sum(parts.map((part) => part / 10_000))).toBe(whole / 10_000);
    }),
  );
});
