import { success } from '../../lib/failure/failure.ts';
import type { JobOutcome, JobRecord } from '../../lib/job/job-record.ts';
import type { RecordDeps } from '../../lib/state/shared/job-recorder.ts';
import { urlOf } from './links-page.ts';
import type { Answers } from './worker.ts';

/** Returns the outcome of a link that a job has changed. */
export const done = (code: string): JobOutcome => ({ state: 'done', shortUrl: urlOf(code), made: null });

/** Returns the record of a job that deletes links, with the outcome for each code. */
export const recordOf = (outcomes: Record<string, JobOutcome | null>, record: Partial<JobRecord> = {}): JobRecord => ({
  id: 'one',
  action: 'delete',
  undoing: false,
  items: Object.entries(outcomes).map(([code, outcome]) => ({ subject: urlOf(code), outcome })),
  ...record,
});

/** Locks that several pages share; `close` ends a page, which gives back its locks. */
export function sharedLocks() {
  const waiting = new Map<string, ((release: () => void) => void)[]>();
  const held = new Set<string>();

  function next(name: string): void {
    const [taken, ...others] = waiting.get(name) ?? [];
    waiting.set(name, others);
    if (taken === undefined) return void held.delete(name);
    held.add(name);
    taken(() => next(name));
  }

  /** Returns the locks as a new page sees them. */
  function openPage() {
    const releases = new Set<() => void>();
    const holdLock: NonNullable<RecordDeps['holdLock']> = (name) =>
      new Promise((resolve) => {
        const taken = (release: () => void): void => {
          const once = (): void => void (releases.delete(once) && release());
          releases.add(once);
          resolve(once);
        };
        waiting.set(name, [...(waiting.get(name) ?? []), taken]);
        if (!held.has(name)) next(name);
      });
    return {
      holdLock,
      close(): void {
        for (const release of releases) release();
      },
    };
  }

  return { openPage };
}

/** Records of jobs as a worker keeps them, with `records` already there, and its answers to pages. */
export function recordedJobs(records: JobRecord[] = []) {
  const answers = {
    'jobs.begin': (record) => {
      records.push(structuredClone(record));
      return success(true);
    },
    'jobs.list': () => success(structuredClone(records)),
    'jobs.drop': ({ id }) => {
      records.splice(0, Infinity, ...records.filter((record) => record.id !== id));
      return success(null);
    },
  } satisfies Answers;
  return { records, answers };
}
