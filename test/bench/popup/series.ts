import type { Series } from '../../tools/budget/figures.ts';
import type { Opening } from './watch.ts';

/** Returns the first paints of openings as a series. */
export const painted = (what: string, openings: readonly Opening[]): Series => ({
  what,
  unit: 'ms',
  values: openings.map(({ firstPaint }) => firstPaint),
});

/** Returns the times at which openings showed everything awaited, as a series. */
export const shown = (what: string, openings: readonly Opening[]): Series => ({
  what,
  unit: 'ms',
  values: openings.map((opening) => opening.shown),
});

/** Returns the largest layout shift of the openings as a series. */
export const worstShift = (openings: readonly Opening[]): Series => ({
  what: 'layout shift, the worst',
  unit: 'shift',
  values: [Math.max(...openings.map(({ shift }) => shift))],
});
