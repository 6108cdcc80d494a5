import { daysOf, localDay, localMidnight, type Period } from '../time/days.ts';
import type { Sample } from './samples.ts';

/** What a link has gained. */
export interface Gain {
  /** Count; below 0 if the service counts anew. */
  clicks: number;
  /** The sample from which it is counted. */
  since: Sample;
  /** True if that is the gain of exactly the wanted days, as far as it is known. */
  isWhole: boolean;
}

/**
 * Returns what a link with `clicks` has gained in the last `days` days (count), or in as much of them as is known. Null
 * if nothing is known since the sample from which it would be counted. `now` in milliseconds since the epoch.
 */
export function gainOf(samples: readonly Sample[], clicks: number | null, days: number, now: number): Gain | null {
  const past = pastSamples(samples, now);
  const [since, last] = [baseOf(past, days, now), past.at(-1)];
  if (since === null || last === undefined) return null;
  // A count that is not among the samples was told just now.
  const isNew = clicks !== null && clicks !== last.clicks;
  if (!isNew && last === since) return null;
  const isWhole = since.at >= localMidnight(now, -days) && since.at < localMidnight(now, 1 - days);
  return { clicks: (isNew ? clicks : last.clicks) - since.clicks, since, isWhole };
}

/** Leaves out samples that are later than `now` (milliseconds since the epoch): a clock was set back since. */
export const pastSamples = (samples: readonly Sample[], now: number): Sample[] => samples.filter(({ at }) => at <= now);

/** Returns the moment from which samples count for the gain of the last `days` days (count): as many days before them. */
export const countsFrom = (days: number, now: number): number => localMidnight(now, 1 - 2 * days);

/**
 * Returns the sample from which the gain of the last `days` days (count) is counted: the last one of as many days before
 * them or, if there is none, the first one since, but none of today. Null if there is none at all. `now` in milliseconds
 * since the epoch.
 */
export function baseOf(samples: readonly Sample[], days: number, now: number): Sample | null {
  const [first, start, today] = [countsFrom(days, now), localMidnight(now, 1 - days), localMidnight(now)];
  const earlier = samples.filter(({ at }) => at >= first && at < today);
  return earlier.findLast(({ at }) => at < start) ?? earlier[0] ?? null;
}

/** Returns the clicks at the end of each local day of a period, the first one first; null for a day without a sample. */
export function clicksByDay(samples: readonly Sample[], period: Period): (number | null)[] {
  const byDay = new Map(samples.map(({ at, clicks }) => [localDay(at), clicks]));
  return daysOf(period).map((day) => byDay.get(day) ?? null);
}
