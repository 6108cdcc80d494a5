import { changedSamples, keptSince, samplesFrom, spanOf, type SamplesChange } from '../../link/samples.ts';
import type { HistoryPart } from '../../rpc/values.ts';
import * as z from '../schema.ts';
import type { Transaction } from './database.ts';
import { shardOf } from './link-chunks.ts';

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
  for (let span = spanOf(Math.max(from, keptSince(now))); span <= last; span++) {
    records.push(transaction.objectStore('history').get([span, shardOf(shortUrl)]));
  }
  return (await Promise.all(records)).map((each) => samplesIn(each)?.get(shortUrl) ?? '').join(' ');
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
  const read = records.map(samplesIn);
  return {
    links: read.flatMap((samples) => [...(samples ?? [])]),
    ...(read.includes(null) && { isCut: true as const }),
    after: keys.at(-1) ?? null,
  };
}

/** Returns true if a sample from before this moment was kept (milliseconds since the epoch). */
export async function hasSamplesBefore(transaction: Transaction, moment: number): Promise<boolean> {
  const oldest = await transaction.objectStore('owner').get('oldestSample');
  return typeof oldest === 'number' && oldest < moment;
}

/** Removes the samples of all links. */
export const clearSamples = (transaction: Transaction): Promise<unknown> =>
  Promise.all([transaction.objectStore('history').clear(), transaction.objectStore('owner').delete('oldestSample')]);

/** Notes the oldest of these changed samples, unless an older one is noted. */
async function noteOldest(
  transaction: Transaction,
  changes: readonly (readonly [shortUrl: string, ...SamplesChange])[],
): Promise<void> {
  const oldest = changes
    .flatMap(([, samples, isRemoved]) => (isRemoved ? [] : samples))
    .reduce((first, { at }) => Math.min(first, at), Infinity);
  if (oldest === Infinity || (await hasSamplesBefore(transaction, oldest))) return;
  await transaction.objectStore('owner').put(oldest, 'oldestSample');
}

/**
 * Makes changes to the samples of links, in their order. Nothing stays of a link without samples. `since`, if given: also
 * removes samples before this moment (milliseconds since the epoch), of all links that are stored with changed ones.
 */
export async function putSamples(
  transaction: Transaction,
  changes: readonly (readonly [shortUrl: string, ...SamplesChange])[],
  since: number | null,
): Promise<void> {
  const store = transaction.objectStore('history');
  await noteOldest(transaction, changes);

  async function write(key: [span: number, shard: number], samples: ReadonlyMap<string, string>): Promise<void> {
    await store.put({ shortUrls: [...samples.keys()], samples: [...samples.values()] }, key);
  }

  const inSpans = changes.flatMap(([shortUrl, samples, isRemoved]) =>
    [...Map.groupBy(samples, ({ at }) => spanOf(at))].map(([span, some]) => ({ shortUrl, span, some, isRemoved })),
  );
  const groups = Map.groupBy(inSpans, ({ shortUrl, span }) => `${span} ${shardOf(shortUrl)}`);
  await Promise.all(
    [...groups].map(async ([name, group]) => {
      const [span = 0, shard = 0] = name.split(' ').map(Number);
      const samples = samplesIn(await store.get([span, shard])) ?? new Map<string, string>();
      for (const { shortUrl, some, isRemoved } of group) {
        const text = changedSamples(samples.get(shortUrl) ?? '', some, isRemoved);
        if (text === '') samples.delete(shortUrl);
        else samples.set(shortUrl, text);
      }
      await write([span, shard], samples);
    }),
  );
  if (since === null || changes.length === 0) return;
  const oldest = spanOf(since);
  await store.delete(IDBKeyRange.upperBound([oldest], true));
  for (const shard of new Set(changes.map(([shortUrl]) => shardOf(shortUrl)))) {
    const before = samplesIn(await store.get([oldest, shard])) ?? new Map<string, string>();
    const left = [...before].map(([shortUrl, text]) => [shortUrl, samplesFrom(text, since)] as const);
    if (left.every(([shortUrl, text]) => before.get(shortUrl) === text)) continue;
    await write([oldest, shard], new Map(left.filter(([, text]) => text !== '')));
  }
}

/** Returns the samples of a record by short address; null for one that cannot be parsed. */
function samplesIn(stored: unknown): Map<string, string> | null {
  if (stored === undefined) return new Map();
  const { data } = record.safeParse(stored);
  return data === undefined
    ? null
    : new Map(data.shortUrls.map((shortUrl, place) => [shortUrl, data.samples[place] ?? '']));
}
