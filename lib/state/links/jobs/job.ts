import { isUnknown } from '../../../failure/failure.ts';
import { type Change, inverseOf } from '../../../link/change.ts';
import type { JobRecord } from '../../../job/job-record.ts';
import type { PartialLink } from '../../../link/link.ts';
import type { Progress } from '../../shared/batch-run.ts';

/** Changes of links that exist. */
export type LinkChange = Exclude<Change, { action: 'shorten' }>;

/** One press of a button, for one link or for many, and how far it is. */
export interface Job {
  readonly id: number;
  readonly action: LinkChange['action'];
  /** True for a job that undoes an earlier one. */
  readonly undoing: boolean;
  /** The first link; a job of one link is named after it. */
  readonly first: PartialLink;
  readonly progress: Progress<LinkChange>;
  /** Changes that were already made before `Try these again` was pressed. */
  readonly earlier: readonly LinkChange[];
  /** Changes that may have happened already: the job checks these and sends nothing for them. */
  readonly unknown: ReadonlySet<LinkChange>;
  /**
   * What an undo leaves, as it is not known whether it was done: short addresses, and long addresses that may have got a
   * short link.
   */
  readonly stays: readonly string[];
  /** True for a job of an earlier page, which was closed. */
  readonly interrupted: boolean;
  /** Starts no more changes. */
  stop(): void;
  /** Ends a pause before its time. */
  tryNow(): void;
  /** Removes the record of the job, which is kept while it is unfinished. */
  forget(): void;
}

/**
 * Returns true for a job that must stay on the screen: it is under way, failed in part, was stopped before its end, or
 * could not undo everything.
 */
export function isUnfinished({ progress, stays }: Job): boolean {
  return progress.state !== 'ended' || !isDone(progress) || stays.length > 0;
}

/** Returns true if all work that has ended succeeded. */
export function isDone({ failed, left }: Progress<unknown>): boolean {
  return failed.length === 0 && left.length === 0;
}

/** Returns every change that the job, and the job it continues, has made. */
export function doneBy({ earlier, progress }: Job): LinkChange[] {
  return [...earlier, ...progress.done];
}

/** Returns the changes that failed, then those that were not started. */
export function openOf({ progress }: Job): LinkChange[] {
  return [...progress.failed.map(({ item }) => item), ...progress.left];
}

/** Returns the changes that undo everything that the job has done. */
export function undosOf(job: Job): LinkChange[] {
  return doneBy(job).flatMap((change) => {
    if (change.action === 'restore') return [{ action: 'delete', shortUrl: change.shortUrl }];
    const undo = inverseOf(change);
    return undo === null || undo.action === 'shorten' ? [] : [undo];
  });
}

/** Returns the changes that may have happened: their check failed to show the outcome, or has not started. */
export function unknownOf({ progress, unknown }: Job): LinkChange[] {
  const unconfirmed = progress.failed.filter(({ failure }) => isUnknown(failure)).map(({ item }) => item);
  return [...unconfirmed, ...progress.left.filter((change) => unknown.has(change))];
}

/** Returns the changes that have not been sent. */
export function unsentOf({ progress, unknown }: Job): LinkChange[] {
  return progress.left.filter((change) => !unknown.has(change));
}

/** Returns the record of a job that makes these changes after `earlier` ones; null for edits, which come singly. */
export function recordOf(
  changes: readonly LinkChange[],
  { undoing = false, earlier = [], unknown }: Partial<Pick<Job, 'undoing' | 'earlier' | 'unknown'>>,
): Omit<JobRecord, 'id'> | null {
  const action = changes[0]?.action ?? 'edit';
  if (action === 'edit') return null;
  const done = earlier.map(({ shortUrl }) => ({
    subject: shortUrl,
    outcome: { state: 'done', shortUrl, made: null } as const,
  }));
  const open = changes.map((change) => ({
    subject: change.shortUrl,
    outcome: unknown?.has(change) === true ? ({ state: 'unknown' } as const) : null,
  }));
  return { action, undoing, items: [...done, ...open] };
}
