import { withSample, type Sample } from '../../link/samples.ts';
import { localMidnight } from '../../time/days.ts';
import * as z from '../schema.ts';
import { storeOf } from './object-stores.ts';
import { resultOf } from './requests.ts';
import { shardOf } from './shards.ts';

/** The length of a span (milliseconds): a record has the samples of one shard's links in one span. */
const spanLength = 16 * 24 * 60 * 60 * 1000;

/** The spans whose samples are kept, the present one included (count): no sample is older than 400 days. */
const spansKept = 25;

/** A record: short addresses and, in the same order, the samples of these links as text. */
const record = z.schema(() => z.object({ shortUrls: z.array(z.string()), samples: z.array(z.string()) }));

/** Returns the number of the span that a moment belongs to (milliseconds since the epoch); a local day is never split. */
export const spanOf = (at: number): number => Math.floor(localMidnight(at) / spanLength);

/** Returns the kept samples of a link, as text. */
export async function samplesOf(transaction: IDBTransaction, shortUrl: string): Promise<string> {
  const shard = shardOf(shortUrl);
  const all = IDBKeyRange.bound([shard], [shard, Infinity]);
  const stored = await resultOf(storeOf(transaction, 'history').getAll(all));
  return stored.map((each) => samplesIn(each).get(shortUrl) ?? '').join(' ');
}

/** Adds samples, by short address. */
export async function putSamples(transaction: IDBTransaction, added: ReadonlyMap<string, Sample>): Promise<void> {
  const store = storeOf(transaction, 'history');
  const groups = Map.groupBy(added, ([shortUrl, { at }]) => `${shardOf(shortUrl)} ${spanOf(at)}`);
  await Promise.all(
    [...groups].map(async ([name, group]) => {
      const key = name.split(' ').map(Number);
      const samples = samplesIn(await resultOf(store.get(key)));
      for (const [shortUrl, sample] of group) samples.set(shortUrl, withSample(samples.get(shortUrl) ?? '', sample));
      await resultOf(store.put({ shortUrls: [...samples.keys()], samples: [...samples.values()] }, key));
    }),
  );
}

/** Removes the spans that end more than 400 days before `now` (milliseconds since the epoch). */
export async function cutSamples(transaction: IDBTransaction, now: number): Promise<void> {
  const store = storeOf(transaction, 'history');
  const keys = (await resultOf(store.getAllKeys())) as [shard: number, span: number][];
  const old = keys.filter(([, span]) => span <= spanOf(now) - spansKept);
  await Promise.all(old.map((key) => resultOf(store.delete(key))));
}

/** Returns the samples of a record by short address; none of one that cannot be parsed. */
function samplesIn(stored: unknown): Map<string, string> {
  const { shortUrls = [], samples = [] } = record().safeParse(stored).data ?? {};
  return new Map(shortUrls.map((shortUrl, place) => [shortUrl, samples[place] ?? '']));
}
