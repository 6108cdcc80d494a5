import type { Day } from '../days.ts';
import { completeDays } from './periods.ts';
import { figureOf, type FigureName, type ShownDay } from './shown-days.ts';
import { sum } from './sum.ts';

/** What a period comes to in one figure. Money is in the account's own unit; null where nothing tells. */
export interface Summary {
  /** Of all days, today included. */
  total: number | null;
  /** A day, of the complete days that were told. */
  mean: number | null;
  /** The complete day with the most; the latest of several. Null where there was nothing on any. */
  best: { date: Day; value: number } | null;
  change: Change;
}

/** How the complete days compare with as many before them. */
export type Change =
  | { kind: 'known'; before: number; now: number }
  /** There is no complete day. */
  | { kind: 'none' }
  /** A day on either side was left out, or could not be read: the two cannot be compared. */
  | { kind: 'incomplete' }
  /** The days before have not been read. */
  | { kind: 'unread' };

/** Sums up the days of a period, `before` being as many complete days before it; null where they are not there. */
export function summarize(
  name: FigureName,
  days: readonly ShownDay[],
  before: readonly ShownDay[] | null,
  today: Day,
): Summary {
  const complete = completeDays(days, today);
  const values = valuesOf(complete, name);
  return {
    total: totalOf(name, days),
    mean: values.length === 0 ? null : sum(values) / values.length,
    best: bestOf(complete, name),
    change: changeOf(complete, before, name),
  };
}

function valuesOf(days: readonly ShownDay[], name: FigureName): number[] {
  return days.map((day) => figureOf(day, name)).filter((value) => value !== null);
}

/** What the days come to in one figure, without those that do not tell it; null where none does. */
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
  return { kind: 'known', before: sum(then), now: sum(now) };
}
