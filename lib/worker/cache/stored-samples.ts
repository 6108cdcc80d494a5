import { spanOf, changedSamples, type SampleChange } from '../../link/samples.ts';
import type { HistoryPart } from '../../rpc/values.ts';
import * as z from '../schema.ts';
import type { Transaction } from './database.ts';
import { shardOf } from './link-chunks.ts';

/** The spans whose samples are kept, the present one included (count): no sample is older than 400 days. */
const spansKept = 25;

/** The most records in one part (count). */
const mostRecords = 32;

/** A record, of one shard's links in one span: short addresses and, in the same order, the samples of these links as text. */
const record = z.lazy(() => z.object({ shortUrls: z.strings(), samples: z.strings() }));

/** Returns the kept samples of a link as text: all in the spans from that of `from` to that of `now`. */
export async function samplesOf(
  transaction: Transaction,
  shortUrl: string,
  from: number,
  now: number,
): Promise<string> {
  const last = spanOf(now);
  const records: Promise<unknown>[] = [];
  for (let span = Math.max(spanOf(from), last - spansKept + 1); span <= last; span++) {
    records.push(transaction.objectStore('history').get([span, shardOf(shortUrl)]));
  }
  return (await Promise.all(records)).map((each) => samplesIn(each).get(shortUrl) ?? '').join(' ');
}

/**
 * Returns the samples of many links: those after the record `after`, or else all from the moment `from` on, and a bit
 * earlier (milliseconds since the epoch).
 */
export async function samplesAfter(
  transaction: Transaction,
  from: number,
  after: HistoryPart['after'],
): Promise<HistoryPart> {
  const store = transaction.objectStore('history');
  const range = IDBKeyRange.lowerBound(after ?? [spanOf(from)], after !== null);
  const [keys, records] = await Promise.all([store.getAllKeys(range, mostRecords), store.getAll(range, mostRecords)]);
  return {
    links: records.map(samplesIn).flatMap((samples) => Array.from(samples)),
    after: keys.at(-1) ?? null,
  };
}

/**
 * Makes changes to the samples of links, in their order. Nothing stays of a link without samples. Removes samples that
 * are older than 400 days.
 */
export async function putSamples(
  transaction: Transaction,
  changes: readonly (readonly [shortUrl: string, ...SampleChange])[],
): Promise<void> {
  const store = transaction.objectStore('history');
  const groups = Map.groupBy(changes, ([shortUrl, { at }]) => `${spanOf(at)} ${shardOf(shortUrl)}`);
  await Promise.all(
    [...groups].map(async ([name, group]) => {
      const [span = 0, shard = 0] = name.split(' ').map(Number);
      const samples = samplesIn(await store.get([span, shard]));
      for (const [shortUrl, ...change] of group) {
        const text = changedSamples(samples.get(shortUrl) ?? '', ...change);
        if (text === '') samples.delete(shortUrl);
        else samples.set(shortUrl, text);
      }
      await store.put({ shortUrls: [...samples.keys()], samples: [...samples.values()] }, [span, shard]);
      await store.delete(IDBKeyRange.upperBound([span - spansKept + 1]));
    }),
  );
}

/** Returns the samples of a record by short address; none of one that cannot be parsed. */
function samplesIn(stored: unknown): Map<string, string> {
  const { shortUrls = [], samples = [] } = record.safeParse(stored).data ?? {};
  return new Map(shortUrls.map((shortUrl, place) => [shortUrl, samples[place] ?? '']));
}
