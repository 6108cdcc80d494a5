import { withSample, type Sample } from '../../link/samples.ts';
import type { HistoryPart } from '../../rpc/contract.ts';
import { localMidnight } from '../../time/local-midnight.ts';
import * as z from '../schema.ts';
import { storeOf } from './object-stores.ts';
import { resultOf } from './requests.ts';
import { shardOf } from './shards.ts';

/** The length of a span (milliseconds): a record has the samples of one shard's links in one span. */
const spanLength = 16 * 24 * 60 * 60 * 1000;

/** The spans whose samples are kept, the present one included (count): no sample is older than 400 days. */
const spansKept = 25;

/** The most records in one part (count). */
const mostRecords = 32;

/** A record: short addresses and, in the same order, the samples of these links as text. */
const record = z.schema(() => z.object({ shortUrls: z.strings(), samples: z.strings() }));

/** Returns the number of the span that a moment belongs to (milliseconds since the epoch); a local day is never split. */
export const spanOf = (at: number): number => Math.floor(localMidnight(at) / spanLength);

/** Returns the kept samples of a link as text: all in the spans from that of `from` to that of `now`. */
export async function samplesOf(
  transaction: IDBTransaction,
  shortUrl: string,
  from: number,
  now: number,
): Promise<string> {
  const last = spanOf(now);
  const records: Promise<unknown>[] = [];
  for (let span = Math.max(spanOf(from), last - spansKept + 1); span <= last; span++) {
    records.push(resultOf(storeOf(transaction, 'history').get([span, shardOf(shortUrl)])));
  }
  return (await Promise.all(records)).map((each) => samplesIn(each).get(shortUrl) ?? '').join(' ');
}

/**
 * Returns the samples of many links: those after the record `after`, or else all from the moment `from` on, and a bit
 * earlier (milliseconds since the epoch).
 */
export async function samplesAfter(
  transaction: IDBTransaction,
  from: number,
  after: HistoryPart['after'],
): Promise<HistoryPart> {
  const store = storeOf(transaction, 'history');
  const range = IDBKeyRange.lowerBound(after ?? [spanOf(from)], after !== null);
  const [keys, records] = await Promise.all([
    resultOf(store.getAllKeys(range, mostRecords)),
    resultOf(store.getAll(range, mostRecords)),
  ]);
  return {
    links: records.map(samplesIn).flatMap((samples) => Array.from(samples)),
    after: (keys.at(-1) ?? null) as HistoryPart['after'],
  };
}

/** Adds samples of links. Removes those that are older than 400 days. */
export async function putSamples(
  transaction: IDBTransaction,
  added: readonly (readonly [shortUrl: string, sample: Sample])[],
): Promise<void> {
  const store = storeOf(transaction, 'history');
  const groups = Map.groupBy(added, ([shortUrl, { at }]) => `${spanOf(at)} ${shardOf(shortUrl)}`);
  await Promise.all(
    [...groups].map(async ([name, group]) => {
      const key = name.split(' ').map(Number);
      const samples = samplesIn(await resultOf(store.get(key)));
      for (const [shortUrl, sample] of group) samples.set(shortUrl, withSample(samples.get(shortUrl) ?? '', sample));
      await resultOf(store.put({ shortUrls: [...samples.keys()], samples: [...samples.values()] }, key));
      const [span = 0] = key;
      await resultOf(store.delete(IDBKeyRange.upperBound([span - spansKept + 1])));
    }),
  );
}

/** Returns the samples of a record by short address; none of one that cannot be parsed. */
function samplesIn(stored: unknown): Map<string, string> {
  const { shortUrls = [], samples = [] } = z.read(record(), stored) ?? {};
  return new Map(shortUrls.map((shortUrl, place) => [shortUrl, samples[place] ?? '']));
}
