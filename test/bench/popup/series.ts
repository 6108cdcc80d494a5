import type { Series } from '../figures.ts';
import type { Opening } from './watch.ts';

/** When openings painted first. */
export const painted = (what: string, openings: readonly Opening[]): Series => ({
  what,
  unit: 'ms',
  values: openings.map(({ firstPaint }) => firstPaint),
});

/** When openings showed everything that was waited for. */
export const shown = (what: string, openings: readonly Opening[]): Series => ({
  what,
  unit: 'ms',
  values: openings.map((opening) => opening.shown),
});

/** How far things moved that were on the screen already, in the opening in which they moved most. */
export const worstShift = (openings: readonly Opening[]): Series => ({
  what: 'layout shift, the worst',
  unit: 'shift',
  values: [Math.max(...openings.map(({ shift }) => shift))],
});
