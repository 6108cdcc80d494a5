import { localMidnight } from '../time/local-midnight.ts';
import type { Sample } from './samples.ts';

/** What adding samples to those of a link changes. */
export interface AddedSamples {
  /** The samples that are new. */
  added: Sample[];
  /** The samples whose place they take. */
  replaced: Sample[];
}

/** Compares samples with the kept ones of the same link: of two on one local day, the later one stays. */
export function addedSamples(given: readonly Sample[], kept: readonly Sample[]): AddedSamples {
  const keptByDay = byDay(kept);
  const added: Sample[] = [];
  const replaced: Sample[] = [];
  for (const [day, sample] of byDay(given)) {
    const before = keptByDay.get(day);
    if (before !== undefined && (before.at > sample.at || isSame(before, sample))) continue;
    added.push(sample);
    if (before !== undefined) replaced.push(before);
  }
  return { added, replaced };
}

/** Returns the last sample of each local day, by the day's beginning; `samples` are in order. */
const byDay = (samples: readonly Sample[]): Map<number, Sample> =>
  new Map(samples.map((sample) => [localMidnight(sample.at), sample]));

const isSame = (one: Sample, other: Sample): boolean => one.at === other.at && one.clicks === other.clicks;
