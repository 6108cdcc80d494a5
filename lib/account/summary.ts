import type { Day, Period } from '../time/days.ts';
import { areOfMonths, completeDays } from './periods.ts';
import type { RunningDays } from './service-days.ts';
import { figureOf, periodOf, type FigureName, type ShownDay } from './statistics.ts';

/**
 * The summary of one figure over the complete days of a period. Money is in the account's own unit; null means unknown.
 */
export interface Summary {
  /** The sum of the days whose figure is known. */
  total: number | null;
  mean: number | null;
  /** The day with the highest value, the latest of several; null if all are zero or unknown. */
  best: { date: Day; value: number } | null;
  change: Change;
}

/** The comparison of the complete days with those before them. */
export type Change =
  /**
   * Both totals, or both means if the periods have different lengths (`perDay`); `than` is the earlier period, `byMonth`
   * is true if both begin a month.
   */
  | { kind: 'known'; than: Period; byMonth: boolean; perDay: boolean; before: number; now: number }
  /** There is no complete day. */
  | { kind: 'none' }
  /** The figure of a day on either side is unknown. */
  | { kind: 'incomplete' }
  /** The days before have not been read yet. */
  | { kind: 'unread' };

/** Summarizes the days of a period. `before` has the days before it; null if they have not been read. */
export function summarize(
  name: FigureName,
  days: readonly ShownDay[],
  before: readonly ShownDay[] | null,
  running: Pick<RunningDays, 'from'>,
): Summary {
  const complete = completeDays(days, running);
  const values = valuesOf(complete, name);
  return {
    total: totalOf(name, complete),
    mean: values.length === 0 ? null : sum(values) / values.length,
    best: bestOf(complete, name),
    change: changeOf(complete, before, name),
  };
}

function valuesOf(days: readonly ShownDay[], name: FigureName): number[] {
  return days.map((day) => figureOf(day, name)).filter((value) => value !== null);
}

/** Returns the sum of one figure over the days with a known value; null if no day has one. */
export function totalOf(name: FigureName, days: readonly ShownDay[]): number | null {
  const values = valuesOf(days, name);
  return values.length === 0 ? null : sum(values);
}

function bestOf(days: readonly ShownDay[], name: FigureName): Summary['best'] {
  let best: Summary['best'] = null;
  for (const day of days) {
    const value = figureOf(day, name) ?? 0;
    if (value > 0 && value >= (best?.value ?? 0)) best = { date: day.date, value };
  }
  return best;
}

function changeOf(complete: readonly ShownDay[], before: readonly ShownDay[] | null, name: FigureName): Change {
  if (complete.length === 0) return { kind: 'none' };
  if (before === null) return { kind: 'unread' };
  const [now, then] = [valuesOf(complete, name), valuesOf(before, name)];
  if (now.length < complete.length || then.length < before.length) return { kind: 'incomplete' };
  const than = periodOf(before);
  const byMonth = areOfMonths(periodOf(complete), than);
  const perDay = now.length !== then.length;
  const figure = (values: readonly number[]): number => sum(values) / (perDay ? values.length : 1);
  return { kind: 'known', than, byMonth, perDay, before: figure(then), now: figure(now) };
}

/** Adds amounts exactly to their last decimal place: 0.1 + 0.2 is 0.3. */
export function sum(amounts: readonly number[]): number {
  const places = amounts.reduce((most, amount) => Math.max(most, decimalPlaces(amount)), 0);
  return Number(amounts.reduce((total, amount) => total + amount, 0).toFixed(Math.min(places, 100)));
}

/** Returns the number of decimal places of an amount. */
export function decimalPlaces(amount: number): number {
  const [digits = '', exponent = '0'] = String(amount).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}

/** Returns the sum of counts; null if one of them is not known. */
export function sumIfKnown(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null);
  return known.length < counts.length ? null : known.reduce((total, count) => total + count, 0);
}
