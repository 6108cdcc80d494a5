import type { Page } from '@playwright/test';
import { changedSamples, readSamples, type Sample, spanOf } from '../../lib/link/samples.ts';
import { shardOf } from '../../lib/worker/cache/link-chunks.ts';
import { localMidnight } from '../../lib/time/days.ts';
import { readDatabases } from './databases.ts';
import type { Screen } from './test-browser.ts';

/** Runs a function in a page of the extension: `evaluate` or `ask` of such a page. */
export type Ask = <Given, Answer>(work: (given: Given) => Answer | Promise<Answer>, given: Given) => Promise<Answer>;

/** Returns the function that runs functions in this page. */
export const inPage =
  (page: Page): Ask =>
  (work, given) =>
    page.evaluate(work as never, given);

/** Returns the function that runs functions on this screen. */
export const onScreen =
  ({ ask }: Screen): Ask =>
  (work, given) =>
    ask(work as (given: unknown) => never, given);

/** Returns a sample of noon, so many days ago. */
export const noon = (daysAgo: number, clicks: number): Sample => ({
  at: localMidnight(Date.now(), -daysAgo) + 12 * 60 * 60 * 1000,
  clicks,
});

/** A record of the click history on disk. */
interface Kept {
  key: [span: number, shard: number];
  shortUrls: string[];
  samples: string[];
}

/**
 * Adds samples to the click history on disk, by short address, from a page of the extension: as if the service had told
 * them on earlier days. The worker has to have made its database before.
 */
export async function addHistory(ask: Ask, added: Readonly<Record<string, Sample[]>>): Promise<void> {
  const records = new Map((await readHistory(ask)).map((record) => [String(record.key), record]));
  for (const [shortUrl, samples] of Object.entries(added)) {
    for (const sample of samples) {
      const key: Kept['key'] = [spanOf(sample.at), shardOf(shortUrl)];
      const record = records.get(String(key)) ?? { key, shortUrls: [], samples: [] };
      records.set(String(key), record);
      if (!record.shortUrls.includes(shortUrl)) record.shortUrls.push(shortUrl);
      const place = record.shortUrls.indexOf(shortUrl);
      record.samples[place] = changedSamples(record.samples[place] ?? '', [sample]);
    }
  }
  const times = [...records.values()].flatMap(({ samples }) => samples.flatMap(readSamples)).map(({ at }) => at);
  await ask(
    async ({ all, oldest }) => {
      const opening = indexedDB.open('cache');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const transaction = opening.result.transaction(['history', 'owner'], 'readwrite');
      for (const { key, ...record } of all) transaction.objectStore('history').put(record, key);
      // Like the worker, this notes the oldest sample.
      if (oldest !== null) transaction.objectStore('owner').put(oldest, 'oldestSample');
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      opening.result.close();
    },
    { all: [...records.values()], oldest: times.length === 0 ? null : Math.min(...times) },
  );
}

/** Returns the samples on disk, by short address. */
export async function historyOnDisk(ask: Ask): Promise<Record<string, Sample[]>> {
  const samples: Record<string, Sample[]> = {};
  for (const record of await readHistory(ask)) {
    for (const [place, shortUrl] of record.shortUrls.entries()) {
      (samples[shortUrl] ??= []).push(...readSamples(record.samples[place] ?? ''));
    }
  }
  return samples;
}

async function readHistory(ask: Ask): Promise<Kept[]> {
  const { keys = [], values = [] } = (await ask(readDatabases, null))['cache']?.['history'] ?? {};
  return keys.map((key, place) => Object.assign(values[place] as Kept, { key }));
}

/** Has the last daily record be of the day before; runs in a page of the extension, while there is no worker. */
export async function aDayPasses(): Promise<void> {
  type Facts = { value: { dailyRecord: { askedAt: number } } };
  const { serviceFacts } = (await chrome.storage.local.get()) as { serviceFacts: Facts };
  serviceFacts.value.dailyRecord.askedAt -= 25 * 60 * 60 * 1000;
  await chrome.storage.local.set({ serviceFacts });
}
