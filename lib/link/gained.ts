import {
  countDays,
  daysOf,
  lastDays,
  localDay,
  midnightOf,
  plusDays,
  type Day,
  type Period,
  localMidnight,
} from '../time/days.ts';
import type { PartialLink } from './link.ts';
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
  /** The beginning of the last day that a gain has to reach: the last wanted one or, if that is today, the one before. */
  reach: number;
  /** The beginning of the last third of the wanted days: a gain that ends before it is not ranked. */
  lastThird: number;
}

/** The two samples that a gain depends on, which may be the same one. */
export interface GainEnds {
  /** The sample from which the gain is counted; null if all samples are of the last wanted day. */
  since: Sample | null;
  last: Sample;
}

export interface Gain {
  /** Count; below 0 if the service counts anew. */
  clicks: number;
  /** The count from which the gain is counted: a sample, or none when the link was made. */
  since: Sample;
  /** When the service gave the last of these clicks (milliseconds since the epoch). */
  until: number;
  /** True if that was before the end of the wanted days. */
  endsEarly: boolean;
  /** True if this is the gain of exactly the wanted days, or of a link's whole life in them. */
  isWhole: boolean;
}

/** What is known of a link besides its samples. */
type CountedLink = Pick<PartialLink, 'clicks' | 'createdAt'>;

/** Returns the window of the last `days` days (count), today included. */
export const gainWindow = (days: number, now: number): GainWindow => periodWindow(lastDays(days, localDay(now)), now);

export function periodWindow(period: Period, now: number): GainWindow {
  const [from, lastDay] = [midnightOf(period.from), midnightOf(period.to)];
  const days = countDays(period);
  const end = localMidnight(lastDay, 1) - 1;
  return {
    opens: localMidnight(from, -days),
    eve: localMidnight(from, -1),
    from,
    lastDay,
    until: Math.min(now, end),
    reach: now > end ? lastDay : Math.max(from, localMidnight(lastDay, -1)),
    lastThird: midnightOf(plusDays(period.to, 1 - Math.ceil(days / 3))),
  };
}

/**
 * Returns the ends of a link's gain. It is counted from the last sample before the wanted days or, if there is none, from
 * the first one of these days, but never from one of the last day. Null if there is no sample.
 */
export function gainEnds(samples: readonly Sample[], { opens, from, lastDay, until }: GainWindow): GainEnds | null {
  const known = pastSamples(samples, until).filter(({ at }) => at >= opens);
  const earlier = known.filter(({ at }) => at < lastDay);
  const since = earlier.findLast(({ at }) => at < from) ?? earlier[0] ?? null;
  const last = known.at(-1);
  return last === undefined ? null : { since, last };
}

/** Returns what a link with these samples has gained in the last `days` days (count); null if that is not known. */
export function gainOf(samples: readonly Sample[], link: CountedLink, days: number, now: number): Gain | null {
  const window = gainWindow(days, now);
  return gainIn(gainEnds(samples, window), link, window);
}

/**
 * Returns the gain between these ends; null if that is not known, or if the service has given nothing since. A link that is
 * younger than the wanted days has gained all its clicks in them.
 */
export function gainIn(
  ends: GainEnds | null,
  { clicks = null, createdAt }: CountedLink,
  window: GainWindow,
): Gain | null {
  const made = sampleOfMaking(createdAt, ends?.since ?? ends?.last ?? null, window);
  const since = made ?? ends?.since ?? null;
  const last = presentSample(clicks, ends?.last ?? null, window.until);
  if (since === null || last === null || last === since) return null;
  const until = last.at;
  const endsEarly = until < window.reach;
  const startsWhole = made !== null || (since.at >= window.eve && since.at < window.from);
  return {
    clicks: last.clicks - since.clicks,
    since,
    until,
    endsEarly,
    isWhole: startsWhole && !endsEarly,
  };
}

/** How much later than its first sample a link may seem to be made (milliseconds): two clocks differ. */
const clocksDiffer = 60 * 60 * 1000;

/** Returns no clicks when a link was made, if that was in the wanted days or on the day before; else null. */
function sampleOfMaking(
  createdAt: CountedLink['createdAt'],
  first: Sample | null,
  { eve, until }: Pick<GainWindow, 'eve' | 'until'>,
): Sample | null {
  if (createdAt?.kind !== 'moment' || createdAt.ms < eve || createdAt.ms > until + clocksDiffer) return null;
  const { at } = first ?? { at: createdAt.ms };
  return at < createdAt.ms - clocksDiffer ? null : { at: Math.min(createdAt.ms, at), clicks: 0 };
}

/** Returns the last sample, or one of the moment `at` if the clicks differ from it: they were given just now. */
function presentSample(clicks: number | null, last: Sample | null, at: number): Sample | null {
  return clicks === null || clicks === last?.clicks ? last : { at, clicks };
}

/** What is known of a link's clicks, from which its gains are counted. */
export interface KnownClicks {
  /** No clicks when the link was made, if that was at most 30 days before the first sample; else null. */
  made: Sample | null;
  /** The last clicks of each known day up to the present, the first day first. */
  samples: readonly Sample[];
}

/** The days (count) before the first sample in which a link may be made: the most whose gain is shown. */
const madeBefore = 30;

/** Returns what is known of a link's clicks up to `now`; counts from the same moments as `gainIn`. */
export function knownClicks(
  samples: readonly Sample[],
  { clicks = null, createdAt }: CountedLink,
  now: number,
): KnownClicks {
  const past = pastSamples(samples, now);
  const first = past[0] ?? null;
  const last = past.at(-1) ?? null;
  const made = first && sampleOfMaking(createdAt, first, { eve: localMidnight(first.at, -madeBefore), until: now });
  const present = presentSample(clicks, last, now);
  if (last === null || present === null || present === last) return { made, samples: past };
  return { made, samples: [...past.filter(({ at }) => at < localMidnight(now)), present] };
}

/** Returns true if a gain ends late enough in the wanted days to be ranked with those of others. */
export const isRanked = ({ until }: Gain, { lastThird }: GainWindow): boolean => until >= lastThird;

/** Leaves out samples that are later than `now` (milliseconds since the epoch): a clock was set back since. */
export const pastSamples = (samples: readonly Sample[], now: number): Sample[] => samples.filter(({ at }) => at <= now);

/** Returns the clicks at the end of each local day of a period, the first one first; null for a day without a sample. */
export function clicksByDay(samples: readonly Sample[], period: Period): (number | null)[] {
  const byDay = new Map(samples.map(({ at, clicks }) => [localDay(at), clicks]));
  return daysOf(period).map((day) => byDay.get(day) ?? null);
}

/** Returns what was gained on each day of a period (count); null where its clicks, or those of the day before, are not known. */
export function gainsByDay(samples: readonly Sample[], period: Period): (number | null)[] {
  const clicks = clicksByDay(samples, period);
  return clicks.map((count, place) => {
    const before = clicks[place - 1] ?? null;
    return count === null || before === null ? null : count - before;
  });
}

/**
 * Returns the ends of the known days: the samples, and none at the end of the day before the link was made, as all later
 * clicks were gained since.
 */
export function dayEnds({ made, samples }: KnownClicks): readonly Sample[] {
  return made === null ? samples : [{ at: localMidnight(made.at) - 1, clicks: made.clicks }, ...samples];
}

/**
 * Returns what was gained on each day of a period (count) between these ends of days: the average of days whose gains are
 * known together alone, null for a day of which nothing is known.
 */
export function averageGains(ends: readonly Sample[], period: Period): (number | null)[] {
  const gains = new Map<Day, number>();
  const from = midnightOf(period.from);
  ends.forEach((end, place) => {
    const before = ends[place - 1];
    if (before === undefined || end.at < from) return;
    const days = daysOf({ from: plusDays(localDay(before.at), 1), to: localDay(end.at) });
    for (const day of days) gains.set(day, (end.clicks - before.clicks) / days.length);
  });
  return daysOf(period).map((day) => gains.get(day) ?? null);
}

/** Days in a row whose gains are known together alone, and their sum (count). */
export interface GainSpan {
  period: Period;
  clicks: number;
}

/** Returns the spans between samples that have days without one between them, the first span first. */
export function gainSpans(samples: readonly Sample[]): GainSpan[] {
  return samples.flatMap((sample, place) => {
    const before = samples[place - 1];
    if (before === undefined) return [];
    const period = { from: plusDays(localDay(before.at), 1), to: localDay(sample.at) };
    return countDays(period) > 1 ? [{ period, clicks: sample.clicks - before.clicks }] : [];
  });
}
