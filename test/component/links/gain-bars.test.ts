import { expect, test } from 'vitest';
import { barsPath } from '../../../components/links/table/GainCell.tsx';

/** Returns the bars of a box of 48 by 16 pixels: the left edge, the width and the height of each (CSS pixels). */
const bars = (values: (number | null)[]): number[][] =>
  [...barsPath(values, 48, 16).matchAll(/M(\d+) 16v-(\d+)h(\d+)v\d+z/g)].map(([, left, height, width]) =>
    [left, width, height].map(Number),
  );

test('draws each value from zero, the highest as high as the box', () => {
  expect(bars([8, 4, 2, 0])).toEqual([
    [0, 11, 16],
    [12, 11, 8],
    [24, 11, 4],
    [36, 11, 1],
  ]);
});

test('draws nothing on a day of which nothing is known', () => {
  expect(bars([null, 4, null])).toEqual([[16, 15, 16]]);
  expect(bars([])).toEqual([]);
});

test('a gain below 0, and gains of nothing, are no higher than a line', () => {
  expect(bars([-5, 5]).map(([, , height]) => height)).toEqual([1, 16]);
  expect(bars([0, 0]).map(([, , height]) => height)).toEqual([1, 1]);
});

test('the bars of thirty days fill the box without gaps', () => {
  const drawn = bars(Array.from({ length: 30 }, () => 1));
  expect(drawn).toHaveLength(30);
  expect(drawn.reduce((sum, [, width = 0]) => sum + width, 0)).toBe(48);
});
