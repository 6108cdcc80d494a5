import { success, type Result } from '../../failure/failure.ts';
import { isUnknown } from '../../failure/is-unknown.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import type { JobItem, JobOutcome, JobPlace, JobRecord } from '../../job/job-record.ts';
import type { StoredItems } from './items.ts';
import { createJobParts, textsOf } from './job-parts.ts';
import type { JobHead } from './job-schemas.ts';
import type { StorageArea } from './stored-item.ts';

/**
 * Records of jobs, for the browser session. The page that runs a job adds it at the start and removes it at the end; the
 * worker itself marks each item before it is sent and after it is answered.
 */
export interface JobRecords {
  /**
   * Stores a job; without room, removes the oldest jobs that no page holds. Returns false if there is no room even then:
   * the job is not stored.
   */
  begin(connectionId: number, record: JobRecord): Promise<boolean>;
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
  /** Returns every job of a connection that can be read whole, oldest first; removes the others. */
  all(connectionId: number): Promise<JobRecord[]>;
  /** Removes a job. */
  drop(id: string): Promise<void>;
  /** Removes all jobs. */
  forget(): Promise<void>;
}

/** The most characters of all jobs (count); a browser's session storage holds 10 MB in all. */
const mostCharacters = 3_000_000;

/** Creates the store. Heads are in `heads`, the parts of each job in `area` under keys of their own. */
export function createJobRecords(heads: StoredItems['jobs'], area: StorageArea): JobRecords {
  const parts = createJobParts(area);

  /** Removes the heads for which `isRemoved` returns true, with their parts. */
  async function remove(isRemoved: (head: JobHead) => boolean): Promise<void> {
    const removed = (await heads.read()).filter(isRemoved);
    await Promise.all(removed.map(({ id, parts: count }) => parts.remove(id, count)));
    await heads.update((all) => (all.some(isRemoved) ? all.filter((head) => !isRemoved(head)) : all));
  }

  /** Marks an item, unless it is done. Returns its outcome so far. */
  async function mark(connectionId: number, place: JobPlace, outcome: JobOutcome): Promise<JobItem['outcome']> {
    const head = (await heads.read()).find(({ id }) => id === place.id);
    return head?.connectionId === connectionId ? parts.mark(place, outcome) : null;
  }

  return {
    async begin(connectionId, { items, ...head }) {
      const texts = textsOf(items);
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
      const isHeld = await heldLocks();
      const unreadable = new Set<string>();
      const own = (await heads.read()).filter((head) => head.connectionId === connectionId);
      const records = own.map(async ({ id, action, undoing, parts: count }): Promise<JobRecord[]> => {
        const items = await parts.read(id, count);
        if (items === null) unreadable.add(id);
        return items === null ? [] : [{ id, action, undoing, items }];
      });
      const read = (await Promise.all(records)).flat();
      // A job that is held may be about to be stored. If this fails, the next reading tries again.
      await remove((head) => unreadable.has(head.id) && !isHeld(head)).catch(() => undefined);
      return read;
    },
    drop: (id) => remove((head) => head.id === id),
    async forget() {
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
