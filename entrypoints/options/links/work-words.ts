import type { KnownLink } from '../../../lib/link.ts';
import type { Work } from '../../../lib/state/links/work.ts';
import { word } from '../../../lib/words.ts';
import { figure } from '../figure.ts';

/** What a link is called in a sentence: its title, or its short address where it has none. */
export function nameOf({ title, shortUrl }: KnownLink): string {
  return title === undefined || title === null || title === '' ? shortUrl : title;
}

/** The counts of a work together with what it goes on from. */
export interface WorkCounts {
  total: number;
  /** How many ended well. */
  done: number;
  /** How many ended, well or not. */
  ended: number;
}

/** Counts it as it is now. */
export function countsOf({ run, earlier }: Work): WorkCounts {
  const ended = run.ended.value;
  const before = earlier.length;
  return { total: before + run.total, done: before + ended - run.failed.value.length, ended: before + ended };
}

/** What has been done, in one line; what is being done while it is. Null where nothing was. */
export function workWords(work: Work): string | null {
  const { total, done } = countsOf(work);
  if (work.run.state.value !== 'ended') return word(`popupWork_${work.action}`);
  const what = work.undoing ? 'undo' : work.action;
  if (total > 1) return word(`linksDoneMany_${what}`, figure(done), figure(total));
  if (done === 0) return null;
  return what === 'undo' ? word('outcome_undone') : word(`linksDone_${what}`, nameOf(work.first));
}
