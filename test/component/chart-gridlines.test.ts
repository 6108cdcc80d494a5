import { expect, test } from 'vitest';
import { gridlinesOf } from '../../components/ui/day-plot.ts';

test.each([
  ['counts', [1, 3], true, [0, 1, 2, 3]],
  ['counts above a round one', [7, 23], true, [0, 5, 10, 15, 20, 25]],
  ['large counts', [1204], true, [0, 500, 1000, 1500]],
  ['one click', [1], true, [0, 1]],
  ['amounts', [0.031], false, [0, 0.01, 0.02, 0.03, 0.04]],
  ['amounts below 0', [-3, 8], false, [-5, 0, 5, 10]],
  ['counts below 0', [-4], true, [-4, -3, -2, -1, 0]],
  ['nothing', [], true, [0, 1]],
  ['only zeros', [0, 0], false, [0, 1]],
])('the gridlines of %s are round, and no value is above or below them', (_, values, isCount, expected) => {
  expect(gridlinesOf(values, isCount)).toEqual(expected);
});
