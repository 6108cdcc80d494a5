import { countDays, isDay, plusDays, type Day, type Period } from '../time/days.ts';
import type { ShownDay } from './shown-days.ts';

/** The ranges with a button of their own, in days. */
export const presets = [7, 30, 90] as const;
export type Preset = (typeof presets)[number];

/** The calendar months with a button of their own. */
export const presetMonths = ['this', 'last'] as const;
export type PresetMonth = (typeof presetMonths)[number];

/** Returns the days of this month up to today, or all days of the last month. */
export function daysOfMonth(which: PresetMonth, today: Day): Period {
  const first = firstOfMonth(today);
  if (which === 'this') return { from: first, to: today };
  const last = plusDays(first, -1);
  return { from: firstOfMonth(last), to: last };
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The longest period that can be shown (days): ten years. */
export const maxDays = 3653;

/**
 * Why a period cannot be shown: an end is missing, the ends are in the wrong order, one is in the future, or it is too
 * long.
 */
export type PeriodProblem = 'missing' | 'backwards' | 'future' | 'too-long';

/** Returns why a period cannot be shown, or null if it can. */
export function periodProblem(period: Period, today: Day): PeriodProblem | null {
  const { from, to } = period;
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (from > to) return 'backwards';
  if (to > today) return 'future';
  return countDays(period) > maxDays ? 'too-long' : null;
}

/** Returns the days before today, whose figures no longer change. */
export function completeDays(days: readonly ShownDay[], today: Day): ShownDay[] {
  return days.filter(({ date }) => date < today);
}

/**
 * Returns the period that this one is compared with: the month before a whole month, the same days of the last month for
 * this month so far, else as many days just before as are complete in this one. Null if no day is complete.
 */
export function previousPeriod({ from, to }: Period, today: Day): Period | null {
  const complete = { from, to: to < today ? to : plusDays(today, -1) };
  const count = countDays(complete);
  if (count < 1) return null;
  const last = plusDays(from, -1);
  const first = firstOfMonth(last);
  if (isWholeMonth(complete)) return { from: first, to: last };
  if (to !== today || from !== firstOfMonth(today)) return { from: plusDays(from, -count), to: last };
  const sameDay = plusDays(first, count - 1);
  return { from: first, to: sameDay < last ? sameDay : last };
}

/** Returns true if both periods begin a month, so that their dates tell more than their count of days. */
export function areOfMonths(one: Period, other: Period): boolean {
  return beginsMonth(one.from) && beginsMonth(other.from);
}

const beginsMonth = (day: Day): boolean => day === firstOfMonth(day);

function isWholeMonth({ from, to }: Period): boolean {
  return beginsMonth(from) && plusDays(to, 1) === firstOfMonth(plusDays(to, 1));
}
