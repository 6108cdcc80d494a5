import { countDays, daysOf, lastDays, localDay, midnightOf, type Period, localMidnight } from '../time/days.ts';
import type { Sample } from './samples.ts';

/** The days whose gain is wanted, and as many days before them (milliseconds since the epoch). */
export interface GainWindow {
  /** The beginning of the days before. */
  opens: number;
  /** The beginning of the last of them. */
  eve: number;
  /** The beginning of the wanted days. */
  from: number;
  /** The beginning of the last wanted day. */
  lastDay: number;
  /** The last wanted moment: the end of that day, or now if that is earlier. */
  until: number;
}

/** The two samples that a gain depends on, which may be the same one. */
export interface GainEnds {
  /** The sample from which the gain is counted. */
  since: Sample;
  last: Sample;
}

export interface Gain {
  /** Count; below 0 if the service counts anew. */
  clicks: number;
  since: Sample;
  /** True if this is the gain of exactly the wanted days. */
  isWhole: boolean;
}

/** Returns the window of the last `days` days (count), today included. */
export const gainWindow = (days: number, now: number): GainWindow => periodWindow(lastDays(days, localDay(now)), now);

export function periodWindow(period: Period, now: number): GainWindow {
  const [from, lastDay] = [midnightOf(period.from), midnightOf(period.to)];
  return {
    opens: localMidnight(from, -countDays(period)),
    eve: localMidnight(from, -1),
    from,
    lastDay,
    until: Math.min(now, localMidnight(lastDay, 1) - 1),
  };
}

/**
 * Returns the ends of a link's gain. It is counted from the last sample before the wanted days or, if there is none, from
 * the first one of these days, but never from one of the last day. Null if there is no such sample.
 */
export function gainEnds(samples: readonly Sample[], { opens, from, lastDay, until }: GainWindow): GainEnds | null {
  const known = pastSamples(samples, until).filter(({ at }) => at >= opens);
  const earlier = known.filter(({ at }) => at < lastDay);
  const since = earlier.findLast(({ at }) => at < from) ?? earlier[0];
  const last = known.at(-1);
  return since === undefined || last === undefined ? null : { since, last };
}

/** Returns what a link with this count of clicks has gained; null if the service has told nothing since `since`. */
export function gainBetween({ since, last }: GainEnds, clicks: number | null): number | null {
  // A count that differs from the last sample was told just now.
  const isNew = clicks !== null && clicks !== last.clicks;
  if (!isNew && last === since) return null;
  return (isNew ? clicks : last.clicks) - since.clicks;
}

/** Returns what a link with this count of clicks has gained in the last `days` days (count); null if that is not known. */
export function gainOf(samples: readonly Sample[], clicks: number | null, days: number, now: number): Gain | null {
  const window = gainWindow(days, now);
  const ends = gainEnds(samples, window);
  return ends && gainIn(ends, clicks, window);
}

/** Returns the gain between these ends, for a link with this count of clicks; null if that is not known. */
export function gainIn(ends: GainEnds, clicks: number | null, { eve, from }: GainWindow): Gain | null {
  const gained = gainBetween(ends, clicks);
  const { since } = ends;
  return gained === null ? null : { clicks: gained, since, isWhole: since.at >= eve && since.at < from };
}

/** Leaves out samples that are later than `now` (milliseconds since the epoch): a clock was set back since. */
export const pastSamples = (samples: readonly Sample[], now: number): Sample[] => samples.filter(({ at }) => at <= now);

/** Returns the clicks at the end of each local day of a period, the first one first; null for a day without a sample. */
export function clicksByDay(samples: readonly Sample[], period: Period): (number | null)[] {
  const byDay = new Map(samples.map(({ at, clicks }) => [localDay(at), clicks]));
  return daysOf(period).map((day) => byDay.get(day) ?? null);
}
