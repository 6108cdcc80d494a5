import { expect, test } from 'vitest';
import { curvePath } from '../../../components/links/table/GainCell.tsx';

const path = (values: (number | null)[]): string => curvePath(values, 48, 16);

test('draws the least value at the bottom and the highest at the top', () => {
  expect(path([0, 5, 10])).toBe('M1.5 14.5h0L24.0 8.0L46.5 1.5');
});

test('draws no line through a day that is not known', () => {
  expect(path([1, 2, null, 3, 4]).match(/[ML]/g)).toEqual(['M', 'L', 'M', 'L']);
  expect(path([1, null, 2]), 'a day between two gaps is a dot').toBe('M1.5 14.5h0M46.5 1.5h0');
});

test('equal values are a level line', () => {
  expect(path([7, 7])).toBe('M1.5 14.5h0L46.5 14.5');
});

test.each([[[]], [[null, null]], [[null, 5]]])('%j is no curve', (values) => {
  expect(path(values)).toBe('');
});
