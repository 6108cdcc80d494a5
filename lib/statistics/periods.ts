import { countDays, isDay, plusDays, type Day, type Period } from '../days.ts';
import type { ShownDay } from './shown-days.ts';

/** The ranges that take one press, in days. */
export const presets = [7, 30, 90] as const;
/** One of them. */
export type Preset = (typeof presets)[number];

/** The most days that are shown at a time (count): ten years. */
export const mostDays = 3653;

/** Why days cannot be shown: one is missing, the last comes before the first, lies ahead, or they are too many. */
export type PeriodProblem = 'missing' | 'backwards' | 'future' | 'too-long';

/** Reads a period as it was typed; null where nothing is wrong with it. */
export function periodProblem(period: Period, today: Day): PeriodProblem | null {
  const { from, to } = period;
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (from > to) return 'backwards';
  if (to > today) return 'future';
  return countDays(period) > mostDays ? 'too-long' : null;
}

/** The days that are over: today may still change. */
export function completeDays(days: readonly ShownDay[], today: Day): ShownDay[] {
  return days.filter(({ date }) => date < today);
}

/** As many days before the period as it has complete ones; null where it has none. */
export function periodBefore({ from, to }: Period, today: Day): Period | null {
  const complete = countDays({ from, to: to < today ? to : plusDays(today, -1) });
  return complete < 1 ? null : { from: plusDays(from, -complete), to: plusDays(from, -1) };
}
