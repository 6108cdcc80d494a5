import { daysOf, type Day, type Period } from '../days.ts';
import type { DailyStatistic } from '../figures.ts';

/** The figures of a day, in the order they are shown in. */
export const figureNames = ['clicks', 'earnings', 'referralCommission'] as const;
/** One of them. */
export type FigureName = (typeof figureNames)[number];

/** A day of a period, and what the service told of it; null where it left the day out. */
export interface ShownDay {
  date: Day;
  told: DailyStatistic | null;
}

/** A figure of a day; null where the day was left out, or the figure could not be read. */
export function figureOf({ told }: ShownDay, name: FigureName): number | null {
  return told?.[name] ?? null;
}

/** Every day of the period, the first one first. Of a day that the service tells twice, what it says first counts. */
export function shownDays(period: Period, told: readonly DailyStatistic[]): ShownDay[] {
  const byDate = new Map(told.toReversed().map((day) => [day.date, day]));
  return daysOf(period).map((date) => ({ date, told: byDate.get(date) ?? null }));
}

/** Days that the service left out. */
export function leftOut(days: readonly ShownDay[]): Day[] {
  return days.filter(({ told }) => told === null).map(({ date }) => date);
}

/** Count of figures that the service told and nobody could read. */
export function unreadFigures(days: readonly ShownDay[]): number {
  const told = days.filter((day) => day.told !== null);
  return told.flatMap((day) => figureNames.filter((name) => figureOf(day, name) === null)).length;
}
