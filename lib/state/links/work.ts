import type { Failure } from '../../failure.ts';
import { undoOf, type Change, type KnownLink } from '../../link.ts';
import type { Run } from '../run.ts';

/** Changes of links that exist. */
export type LinkChange = Exclude<Change, { action: 'shorten' }>;

/** One press of a button, for one link or for many: what is under way, and how it ended. */
export interface Work {
  readonly id: number;
  readonly action: LinkChange['action'];
  /** It takes an earlier work back. */
  readonly undoing: boolean;
  /** What is called by its name where it is the only one. */
  readonly first: KnownLink;
  readonly run: Run<LinkChange>;
  /** Changes that had been made before `Try these again` was pressed. */
  readonly earlier: readonly LinkChange[];
  /** Changes that may have happened already: it only finds out what became of them. */
  readonly unknown: ReadonlySet<LinkChange>;
}

/** True for what a person still has to see: under way, failed in part, or stopped before its end. */
export function isUnfinished({ run }: Work): boolean {
  return run.state.value !== 'ended' || run.failed.value.length > 0 || run.left().length > 0;
}

/** Everything the work, and what it goes on from, has done. */
export function doneBy({ earlier, run }: Work): LinkChange[] {
  return [...earlier, ...run.done()];
}

/** What takes back everything that was done. */
export function undosOf(work: Work): LinkChange[] {
  return doneBy(work).flatMap((change) => {
    if (change.action === 'restore') return [{ action: 'delete', shortUrl: change.shortUrl }];
    const undo = undoOf(change);
    return undo === null || undo.action === 'shorten' ? [] : [undo];
  });
}

/** Those of which it is still open whether they happened: reading the link did not tell, or has not been done. */
export function unknownOf({ run, unknown }: Work): LinkChange[] {
  const isUnknown = (failure: Failure): boolean => failure.kind === 'not-confirmed' && failure.now === null;
  const unread = run.failed.value.filter(({ failure }) => isUnknown(failure)).map(({ item }) => item);
  return [...unread, ...run.left().filter((change) => unknown.has(change))];
}

/** Those that have not been sent. */
export function unsentOf({ run, unknown }: Work): LinkChange[] {
  return run.left().filter((change) => !unknown.has(change));
}
