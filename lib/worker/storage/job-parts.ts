import type { JobItem, JobOutcome, JobPlace } from '../../job/job-record.ts';
import { inGroups } from '../../rpc/groups.ts';
import * as z from '../schema.ts';
import { itemsInPart, jobItems } from './job-schemas.ts';
import { orFailed, storedItem, type StorageArea, type StoredItem } from './stored-item.ts';

/** The prefix of the keys of all parts. */
const prefix = 'job ';

/** Returns the texts of the parts of these items. */
export function textsOf(items: readonly JobItem[]): string[] {
  return inGroups(items, itemsInPart).map(textOf);
}

/**
 * Creates the store of the items of jobs. They are stored in parts under keys of their own, so that an answer rewrites
 * the part of its item and not the whole job. Rejects with `StorageFailed`.
 */
export function createJobParts(area: StorageArea) {
  const parts = new Map<string, StoredItem<string>>();
  const keysOf = (id: string, count: number): string[] => Array.from({ length: count }, (_, index) => keyOf(id, index));

  function part(key: string): StoredItem<string> {
    const item = parts.get(key) ?? storedItem(area, key, z.string(), '');
    parts.set(key, item);
    return item;
  }

  async function remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => part(key).clear()));
    for (const key of keys) parts.delete(key);
  }

  return {
    /** Stores the parts of a job, given as texts. */
    async store(id: string, texts: readonly string[]): Promise<void> {
      await Promise.all(texts.map((text, index) => part(keyOf(id, index)).update(() => text)));
    },
    /** Returns the items of a job with so many parts; null if one cannot be read. */
    async read(id: string, count: number): Promise<JobItem[] | null> {
      const texts = await Promise.all(keysOf(id, count).map((key) => part(key).read()));
      const items = texts.map(itemsIn);
      return items.includes(null) ? null : items.flatMap((each) => each ?? []);
    },
    /** Marks an item, unless it is done. Returns its outcome so far. */
    async mark({ id, place }: JobPlace, outcome: JobOutcome): Promise<JobItem['outcome']> {
      let before: JobItem['outcome'] = null;
      await part(keyOf(id, Math.floor(place / itemsInPart))).update((text) => {
        const items = itemsIn(text);
        const item = items?.[place % itemsInPart];
        before = item?.outcome ?? null;
        if (items === null || item === undefined || before?.state === 'done') return text;
        item.outcome = outcome;
        return textOf(items);
      });
      return before;
    },
    /** Removes the parts of a job with so many. */
    remove: (id: string, count: number): Promise<void> => remove(keysOf(id, count)),
    /** Removes the parts of all jobs, also those that belong to no job any more. */
    async removeAll(): Promise<void> {
      const stored = Object.keys(await orFailed(area.get(null))).filter((key) => key.startsWith(prefix));
      await remove([...new Set([...stored, ...parts.keys()])]);
    },
  };
}

function keyOf(id: string, index: number): string {
  return `${prefix}${id} ${index}`;
}

/** Returns a part as text. The short address of a done item is left empty if it repeats the item's subject. */
function textOf(items: readonly JobItem[]): string {
  const shortened = items.map((item): JobItem => {
    const { subject, outcome } = item;
    if (outcome?.state !== 'done' || outcome.shortUrl !== subject) return item;
    return { subject, outcome: { state: 'done', shortUrl: '', made: outcome.made } };
  });
  return JSON.stringify(shortened);
}

/** Returns the items of a part; null if it cannot be read. */
function itemsIn(text: string): JobItem[] | null {
  try {
    const items = jobItems.safeParse(JSON.parse(text)).data ?? null;
    for (const { subject, outcome } of items ?? []) {
      if (outcome?.state === 'done' && outcome.shortUrl === '') outcome.shortUrl = subject;
    }
    return items;
  } catch {
    return null;
  }
}
