import { success, type Result } from '../../failure/failure.ts';
import { isUnknown } from '../../failure/is-unknown.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import type { JobItem, JobOutcome, JobPlace, JobRecord } from '../../job/job-record.ts';
import { inGroups } from '../../rpc/groups.ts';
import * as z from '../schema.ts';
import type { StoredItems } from './items.ts';
import { jobItems, type JobHead } from './job-schemas.ts';
import { storedItem, type StorageArea, type StoredItem } from './stored-item.ts';

/**
 * Records of jobs, for the browser session. The page that runs a job adds it at the start and removes it at the end; the
 * worker itself marks each item before it is sent and after it is answered.
 */
export interface JobRecords {
  /** Stores a job. Without room, the oldest jobs are removed; a job that is too large is not stored. */
  begin(connectionId: number, record: JobRecord): Promise<void>;
  /**
   * Runs `work`, the change of the item at this place or its check, and marks the item. Waits for the work that is under
   * way there; if the item is done by then, returns its outcome instead.
   */
  during(
    connectionId: number,
    place: JobPlace | undefined,
    change: Change,
    work: () => Promise<Result<CompletedChange>>,
  ): Promise<Result<CompletedChange>>;
  /** Returns every job of a connection that can be read whole, oldest first. */
  all(connectionId: number): Promise<JobRecord[]>;
  /** Removes a job. */
  drop(id: string): Promise<void>;
  /** Removes all jobs. */
  forget(): Promise<void>;
}

/** The count of items in one part: an answer rewrites the part of its item, not the whole job. */
const itemsInPart = 100;

/** The most characters of all jobs (count); a browser's session storage holds 10 MB in all. */
const mostCharacters = 3_000_000;

/** Creates the store. Heads are in `heads`, the parts of each job in `area` under keys of their own. */
export function createJobRecords(heads: StoredItems['jobs'], area: StorageArea): JobRecords {
  const parts = new Map<string, StoredItem<string>>();

  function part(id: string, index: number): StoredItem<string> {
    const key = `job ${id} ${index}`;
    const item = parts.get(key) ?? storedItem(area, key, z.string, '');
    parts.set(key, item);
    return item;
  }

  async function removeParts(removed: readonly JobHead[]): Promise<void> {
    const indexes = removed.flatMap(({ id, parts: count }) =>
      Array.from({ length: count }, (_, index) => ({ id, index })),
    );
    await Promise.all(indexes.map(({ id, index }) => part(id, index).clear()));
    for (const { id, index } of indexes) parts.delete(`job ${id} ${index}`);
  }

  /** Removes the heads for which `isRemoved` returns true, with their parts. */
  async function remove(isRemoved: (head: JobHead) => boolean): Promise<void> {
    await removeParts((await heads.read()).filter(isRemoved));
    await heads.update((all) => (all.some(isRemoved) ? all.filter((head) => !isRemoved(head)) : all));
  }

  /** Marks an item, unless it is done. Returns its outcome so far. */
  async function mark(connectionId: number, { id, place }: JobPlace, outcome: JobOutcome): Promise<JobItem['outcome']> {
    const head = (await heads.read()).find((each) => each.id === id);
    let before: JobItem['outcome'] = null;
    if (head?.number !== connectionId) return before;
    await part(id, Math.floor(place / itemsInPart)).update((text) => {
      const items = itemsIn(text);
      const item = items?.[place % itemsInPart];
      before = item?.outcome ?? null;
      if (items === null || item === undefined || before?.state === 'done') return text;
      item.outcome = outcome;
      return JSON.stringify(items);
    });
    return before;
  }

  async function read({ id, action, undoing, parts: count }: JobHead): Promise<JobRecord | null> {
    const texts = await Promise.all(Array.from({ length: count }, (_, index) => part(id, index).read()));
    const items = texts.map(itemsIn);
    return items.includes(null) ? null : { id, action, undoing, items: items.flatMap((each) => each ?? []) };
  }

  return {
    async begin(connectionId, { items, ...head }) {
      const texts = inGroups(items, itemsInPart).map((group) => JSON.stringify(group));
      const size = texts.reduce((sum, text) => sum + text.length, 0);
      if (size > mostCharacters) return;
      let left = mostCharacters - size;
      const tooMany = (await heads.read()).toReversed().filter((each) => (left -= each.size) < 0);
      await remove(({ id }) => id === head.id || tooMany.some((each) => each.id === id));
      // Comes first, so that no part is stored that nobody removes.
      await heads.update((all) => [...all, { ...head, number: connectionId, parts: texts.length, size }]);
      await Promise.all(texts.map((text, index) => part(head.id, index).update(() => text)));
    },
    during(connectionId, place, change, work) {
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
    async all(connectionId) {
      const own = (await heads.read()).filter(({ number }) => number === connectionId);
      return (await Promise.all(own.map(read))).filter((record) => record !== null);
    },
    drop: (id) => remove((head) => head.id === id),
    async forget() {
      await removeParts(await heads.read());
      await heads.clear();
    },
  };
}

function outcomeOf(result: Result<CompletedChange>): JobOutcome {
  if (result.ok) return { state: 'done', shortUrl: result.value.shortUrl, made: result.value.made };
  return isUnknown(result.failure) ? { state: 'unknown' } : { state: 'failed', failure: result.failure };
}

/** Returns the items of a part; null if it cannot be read. */
function itemsIn(text: string): JobItem[] | null {
  try {
    const read = jobItems().safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
