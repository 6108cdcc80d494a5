import { localMidnight } from '../time/days.ts';

/** The clicks of a link as the service gave them: the last ones of a day. */
export interface Sample {
  /** Milliseconds since the epoch, in whole minutes. */
  at: number;
  clicks: number;
}

/** Short addresses, each with samples of its clicks as text. */
export type HistoryLines = readonly (readonly [shortUrl: string, samples: string])[];

/** How long samples are kept (days). */
const keptDays = 400;

/** Returns the beginning of the days whose samples are kept (milliseconds since the epoch, as is `now`). */
export const keptSince = (now: number): number => localMidnight(now, -keptDays);

const minute = 60_000;
/** The expected distance of two samples (minutes). */
const usual = 24 * 60;
/** The base of the numbers in a text. */
const base = 36;

/** Returns the samples of a text, the first one first; leaves out what cannot be one. */
export function readSamples(text: string): Sample[] {
  return text.split(' ').flatMap(readPart).toSorted(byTime);
}

/**
 * Returns samples as text. It has the distances of the samples in time, then the differences of their clicks, and nothing
 * for what is usual: links that were given together have the same distances, which compresses well.
 */
export function writeSamples(samples: readonly Sample[]): string {
  const inOrder = samples.toSorted(byTime);
  const distances = differences(inOrder.map(({ at }) => Math.floor(at / minute))).map((each) => each - usual);
  return [...distances, ...differences(inOrder.map(({ clicks }) => clicks))]
    .map((number) => (number === 0 ? '' : number.toString(base)))
    .join();
}

/** Samples of a link, which are added or, with true, removed. */
export type SamplesChange = [samples: readonly Sample[], isRemoved?: boolean];

/**
 * Adds samples to a text without spaces, or removes exactly these, and returns the text. Of two samples of one local day
 * the later one stays, whichever was added first; of the same minute, the one that is added.
 */
export function changedSamples(text: string, samples: readonly Sample[], isRemoved = false): string {
  const kept = readPart(text);
  if (isRemoved) {
    const isOne = ({ at, clicks }: Sample): boolean => samples.some((each) => each.at === at && each.clicks === clicks);
    return writeSamples(kept.filter((sample) => !isOne(sample)));
  }
  const added = lastByDay(samples.toSorted(byTime));
  const first = Math.min(...added.keys());
  // A sample of an earlier day stays; most of them are, and finding the day of each would take long.
  const mayBeSame = kept.filter(({ at }) => at >= first).map((sample) => [localMidnight(sample.at), sample] as const);
  for (const [day, { at }] of mayBeSame) if (at > (added.get(day)?.at ?? at)) added.delete(day);
  const others = mayBeSame.flatMap(([day, sample]) => (added.has(day) ? [] : sample));
  return writeSamples([...kept.filter(({ at }) => at < first), ...others, ...added.values()]);
}

/** Returns the last sample of each local day, by the day's beginning; `samples` are in order. */
export const lastByDay = (samples: readonly Sample[]): Map<number, Sample> =>
  new Map(samples.map((sample) => [localMidnight(sample.at), sample]));

/** Leaves out of a text without spaces the samples before the moment `from` (milliseconds since the epoch). */
export function samplesFrom(text: string, from: number): string {
  const first = text.slice(0, Math.max(0, text.indexOf(',')));
  if ((Number.parseInt(first || '0', base) + usual) * minute >= from) return text;
  return writeSamples(readPart(text).filter(({ at }) => at >= from));
}

const byTime = (one: Sample, other: Sample): number => one.at - other.at;

/** Returns the differences between neighbours; that of the first number is to 0. */
const differences = (numbers: readonly number[]): number[] =>
  numbers.map((number, place) => number - (numbers[place - 1] ?? 0));

function readPart(text: string): Sample[] {
  const numbers = text.split(',').map((number) => Number.parseInt(number || '0', base));
  const count = numbers.length / 2;
  let [at, clicks] = [0, 0];
  const samples = Array.from({ length: count }, (_, place): Sample => {
    at += ((numbers[place] ?? Number.NaN) + usual) * minute;
    clicks += numbers[place + count] ?? Number.NaN;
    return { at, clicks };
  });
  return samples.filter((sample) => sample.at >= 0 && sample.clicks >= 0);
}

/** The length of a span (milliseconds): samples are stored a span at a time. */
const spanLength = 16 * 24 * 60 * 60 * 1000;

/** Returns the number of the span that a moment belongs to (milliseconds since the epoch); a local day is never split. */
export const spanOf = (at: number): number => Math.floor(localMidnight(at) / spanLength);
