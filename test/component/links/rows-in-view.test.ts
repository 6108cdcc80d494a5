import { expect, it } from 'vitest';
import { rowsInView } from '../../../components/links/table/use-virtual-rows.ts';

const place = { top: 200, height: 50 };
const inView = (offset: number, count = 100, height = 500) => rowsInView({ offset, height }, count, place);

it.each([
  ['at the top of the page', 0, { from: 0, to: 5 }],
  ['where the first row begins', 200, { from: 0, to: 9 }],
  ['in the middle of a row', 225, { from: 0, to: 10 }],
  ['where a row ends', 250, { from: 1, to: 10 }],
  ['at the end', 4700, { from: 90, to: 99 }],
  ['past the end, from which the browser has not come back yet', 9000, { from: 90, to: 99 }],
])('rows in view are counted also in part: %s', (_where, offset, range) => {
  expect(inView(offset)).toEqual(range);
});

it('in view are all rows of a short list, and none of an empty one or in a window without height', () => {
  expect(inView(0, 3)).toEqual({ from: 0, to: 2 });
  expect(inView(0, 0)).toEqual({ from: 0, to: -1 });
  expect(inView(0, 100, 0)).toEqual({ from: 0, to: -1 });
});

it('the nearest row is in view while the list is below the window', () => {
  expect(inView(0, 100, 100)).toEqual({ from: 0, to: 0 });
});
