import { isUnknown } from '../../../failure/is-unknown.ts';
import type { Change } from '../../../link/change.ts';
import { inverseOf } from '../../../link/undo.ts';
import type { JobRecord } from '../../../job/job-record.ts';
import type { PartialLink } from '../../../link/link.ts';
import type { BatchRun } from '../../shared/batch-run.ts';

/** Changes of links that exist. */
export type LinkChange = Exclude<Change, { action: 'shorten' }>;

/** One press of a button, for one link or for many: its batch run with the results. */
export interface Job {
  readonly id: number;
  readonly action: LinkChange['action'];
  /** True for a job that undoes an earlier one. */
  readonly undoing: boolean;
  /** The first link; a job of one link is named after it. */
  readonly first: PartialLink;
  readonly run: BatchRun<LinkChange>;
  /** Changes that were already made before `Try these again` was pressed. */
  readonly earlier: readonly LinkChange[];
  /** Changes that may have happened already: the job checks these and sends nothing for them. */
  readonly unknown: ReadonlySet<LinkChange>;
  /** True for a job of an earlier page, which was closed. */
  readonly interrupted: boolean;
  /** Removes the record of the job, which is kept while it is unfinished. */
  forget(): void;
}

/**
 * Returns true for a job that must stay on the screen: it is under way, failed in part, or was stopped before its end.
 */
export function isUnfinished({ run }: Job): boolean {
  return run.state.value !== 'ended' || !isDone(run);
}

/** Returns true if every item of a run that has ended succeeded. */
export function isDone({ failed, left }: Pick<BatchRun<unknown>, 'failed' | 'left'>): boolean {
  return failed.value.length === 0 && left().length === 0;
}

/** Returns every change that the job, and the job it continues, has made. */
export function doneBy({ earlier, run }: Job): LinkChange[] {
  return [...earlier, ...run.done()];
}

/** Returns the changes that failed, then those that were not started. */
export function openOf({ run }: Job): LinkChange[] {
  return [...run.failed.value.map(({ item }) => item), ...run.left()];
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
export function unknownOf({ run, unknown }: Job): LinkChange[] {
  const unconfirmed = run.failed.value.filter(({ failure }) => isUnknown(failure)).map(({ item }) => item);
  return [...unconfirmed, ...run.left().filter((change) => unknown.has(change))];
}

/** Returns the changes that have not been sent. */
export function unsentOf({ run, unknown }: Job): LinkChange[] {
  return run.left().filter((change) => !unknown.has(change));
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
