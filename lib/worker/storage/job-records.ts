import { success, type Result, isUnknown } from '../../failure/failure.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import type { JobItem, JobOutcome, JobPlace, JobRecord } from '../../job/job-record.ts';
import type { AccountItems } from './items.ts';
import { type JobHead, itemsInPart, jobItems } from './schemas.ts';
import { type StorageArea, orFailed, storedItem, type StoredItem } from './stored-item.ts';
import { inGroups } from '../../rpc/message-limits.ts';
import * as z from '../schema.ts';

/** The most characters of all jobs (count); a browser's session storage holds 10 MB in all. */
const mostCharacters = 3_000_000;

/**
 * Creates the records of jobs, for the browser session. The page that runs a job adds it at the start and removes it at
 * the end; the worker itself marks each item before it is sent and after it is answered. Heads are in `heads`, the parts
 * of each job in `area` under keys of their own, which begin with `name`.
 */
export function createJobRecords(heads: AccountItems['jobs'], area: StorageArea, name = 'job') {
  const parts = createJobParts(area, `${name} `);

  /** Removes the heads for which `isRemoved` returns true, with their parts. */
  async function remove(isRemoved: (head: JobHead) => boolean): Promise<void> {
    const removed = (await heads.read()).filter(isRemoved);
    await Promise.all(removed.map(parts.remove));
    await heads.update((all) => (all.some(isRemoved) ? all.filter((head) => !isRemoved(head)) : all));
  }

  /** Marks an item, unless it is done. Returns its outcome so far. */
  async function mark(connectionId: number, place: JobPlace, outcome: JobOutcome): Promise<JobItem['outcome']> {
    const head = (await heads.read()).find(({ id }) => id === place.id);
    return head?.connectionId === connectionId ? parts.mark(place, outcome) : null;
  }

  return {
    /**
     * Stores a job; without room, removes the oldest jobs that no page holds. Returns false if there is no room even
     * then: the job is not stored.
     */
    async begin(connectionId: number, { items, ...head }: JobRecord): Promise<boolean> {
      const texts = inGroups(items, itemsInPart).map(textOf);
      const size = texts.reduce((sum, text) => sum + text.length, 0);
      const others = (await heads.read()).filter(({ id }) => id !== head.id);
      const isHeld = await heldLocks();
      const [held, free] = [others.filter(isHeld), others.filter((each) => !isHeld(each))];
      let left = held.reduce((room, each) => room - each.size, mostCharacters - size);
      if (left < 0) return false;
      const tooMany = new Set(free.toReversed().filter((each) => (left -= each.size) < 0));
      await remove((each) => each.id === head.id || tooMany.has(each));
      // Comes first, so that no part is stored that nobody removes.
      await heads.update((all) => [...all, { ...head, connectionId, parts: texts.length, size }]);
      await parts.store(head.id, texts);
      return true;
    },
    /**
     * Runs `work`, the change of the item at this place or its check, and marks the item. Waits for the work that is
     * under way there; if the item is done by then, returns its outcome instead.
     */
    async during(
      connectionId: number,
      place: JobPlace | undefined,
      change: Change,
      work: () => Promise<Result<CompletedChange>>,
    ): Promise<Result<CompletedChange>> {
      if (place === undefined) return work();
      return navigator.locks.request(`job ${place.id} ${place.place}`, async () => {
        // Without the record, the change is made all the same.
        const before = await mark(connectionId, place, { state: 'unknown' }).catch(() => null);
        if (before?.state === 'done')
          return success({ change, shortUrl: before.shortUrl, made: before.made, link: null });
        const result = await work();
        await mark(connectionId, place, outcomeOf(result)).catch(() => null);
        return result;
      });
    },
    /** Returns every job of a connection that can be read whole, oldest first; removes the others. */
    async all(connectionId: number): Promise<JobRecord[]> {
      const isHeld = await heldLocks();
      const unreadable = new Set<string>();
      const own = (await heads.read()).filter((head) => head.connectionId === connectionId);
      const records = own.map(async (head): Promise<JobRecord[]> => {
        const { id, action, undoing } = head;
        const items = await parts.read(head);
        if (items === null) unreadable.add(id);
        return items === null ? [] : [{ id, action, undoing, items }];
      });
      const read = (await Promise.all(records)).flat();
      // A job that is held may be about to be stored. If this fails, the next reading tries again.
      await remove((head) => unreadable.has(head.id) && !isHeld(head)).catch(() => undefined);
      return read;
    },
    /** Removes a job. */
    drop: (id: string) => remove((head) => head.id === id),
    /** Has the jobs of the connection `from` belong to this one, which is with the same account. */
    takeOver: (from: number, connectionId: number) =>
      heads.update((all) => all.map((head) => (head.connectionId === from ? { ...head, connectionId } : head))),
    /** Removes all jobs. */
    async forget(): Promise<void> {
      await parts.removeAll();
      await heads.clear();
    },
  };
}

/** Returns the function that tells if a page holds the lock of a job: it runs the job, or shows it. */
async function heldLocks(): Promise<(head: JobHead) => boolean> {
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return ({ id }) => names.has(id);
}

function outcomeOf(result: Result<CompletedChange>): JobOutcome {
  if (result.ok) return { state: 'done', shortUrl: result.value.shortUrl, made: result.value.made };
  return isUnknown(result.failure) ? { state: 'unknown' } : { state: 'failed', failure: result.failure };
}

/**
 * Creates the store of the items of one account's jobs; their keys begin with `prefix`. They are stored in parts under keys of their own, so that an answer rewrites
 * the part of its item and not the whole job. Rejects with `StorageFailed`.
 */
function createJobParts(area: StorageArea, prefix: string) {
  const keyOf = (id: string, index: number): string => `${prefix}${id} ${index}`;
  const parts = new Map<string, StoredItem<string>>();
  const keysOf = ({ id, parts: length }: JobHead): string[] => Array.from({ length }, (_, index) => keyOf(id, index));

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
    /** Returns the items of a job; null if one of its parts cannot be read. */
    async read(head: JobHead): Promise<JobItem[] | null> {
      const texts = await Promise.all(keysOf(head).map((key) => part(key).read()));
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
    /** Removes the parts of a job. */
    remove: (head: JobHead): Promise<void> => remove(keysOf(head)),
    /** Removes the parts of all jobs, also those that belong to no job any more. */
    async removeAll(): Promise<void> {
      const stored = Object.keys(await orFailed(area.get(null))).filter((key) => key.startsWith(prefix));
      await remove([...new Set([...stored, ...parts.keys()])]);
    },
  };
}

/** Returns a part as text. The short address of a done item is left empty if it repeats the item's subject. */
function textOf(items: readonly JobItem[]): string {
  const shortened = items.map((item): JobItem => {
    const { subject, outcome, ...others } = item;
    if (outcome?.state !== 'done' || outcome.shortUrl !== subject) return item;
    return { subject, outcome: { state: 'done', shortUrl: '', made: outcome.made }, ...others };
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
