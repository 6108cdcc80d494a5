import { daysOf, localDay, localMidnight, type Period } from '../time/days.ts';
import type { Sample } from './samples.ts';

/**
 * Returns the sample from which the gain of the last `days` days (count) is counted: the last one before them or, if there
 * is none, the first one since, but none of today. Null if there is none at all. `now` in milliseconds since the epoch.
 */
export function baseOf(samples: readonly Sample[], days: number, now: number): Sample | null {
  const [start, today] = [localMidnight(now, 1 - days), localMidnight(now)];
  const earlier = samples.filter(({ at }) => at < today);
  return earlier.findLast(({ at }) => at < start) ?? earlier[0] ?? null;
}

/** Returns true if the gain since this sample is that of the last `days` days (count), and not of more or fewer. */
export function coversDays({ at }: Sample, days: number, now: number): boolean {
  return at >= localMidnight(now, -days) && at < localMidnight(now, 1 - days);
}

/** Returns the clicks at the end of each local day of a period, the first one first; null for a day without a sample. */
export function clicksByDay(samples: readonly Sample[], period: Period): (number | null)[] {
  const byDay = new Map(samples.map(({ at, clicks }) => [localDay(at), clicks]));
  return daysOf(period).map((day) => byDay.get(day) ?? null);
}
