import { endedCount } from '../../../lib/state/shared/batch-run.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import { asPeopleWrite } from '../../ui/as-people-write.ts';
import { withoutScheme } from '../../../lib/address/address.ts';
import { linkName } from '../../ui/link-name.ts';
import { doneBy, openOf, type Job } from '../../../lib/state/links/jobs/job.ts';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';

/** Returns the name of a link in a sentence, as its row shows it, or its short address if that shows no title. */
export function nameOf(link: PartialLink): string {
  return link.title ? linkName(link) : link.shortUrl;
}

/** Returns true for a job of one link, which continues no other. */
export const isAlone = ({ progress, earlier }: Job): boolean => progress.total === 1 && earlier.length === 0;

/** Returns the job's present counts of changes, with those made before it was retried: all, the successful and the ended. */
export function countsOf({ progress, earlier }: Job): Record<'total' | 'done' | 'ended', number> {
  const before = earlier.length;
  const { total, done } = progress;
  return { total: before + total, done: before + done.length, ended: before + endedCount(progress) };
}

/**
 * Returns one line about the job: its action while it runs, its result afterwards. Null if a job of a single change
 * failed.
 */
export function jobMessage(job: Job): string | null {
  const { total: changes, done } = countsOf(job);
  const total = changes + job.stays.length;
  if (job.progress.state !== 'ended') return message(`busy_${job.action}`);
  const action = job.undoing ? 'undo' : job.action;
  if (job.interrupted && job.progress.left.length > 0 && action !== 'edit') {
    return message(`linksInterrupted_${action}`, formatCount(done), formatCount(total));
  }
  if (total > 1 && done === total && (action === 'delete' || action === 'restore')) {
    return pluralMessage(`linksDoneAll_${action}`, total);
  }
  if (total > 1) return message(`linksDoneMany_${action}`, formatCount(done), formatCount(total));
  if (done === 0) return null;
  if (action === 'undo') return message('outcome_undone');
  const [change] = doneBy(job);
  // The title is still that of the destination before.
  const name = change?.action === 'edit' ? withoutScheme(asPeopleWrite(change.destination)) : nameOf(job.first);
  return message(`linksDone_${action}`, inSentence(name));
}

/** Returns a long name without its middle: in some languages, the words that say what was done follow it. */
function inSentence(name: string): string {
  return name.replace(/^(.{18}).{2,}(.{17})$/su, '$1…$2');
}

/** Returns the name of the button that sends or checks what is open. */
export function againLabel(job: Job): string {
  const action = job.undoing ? 'undo' : job.action;
  if (job.interrupted && action !== 'edit') return message(`linksRest_${action}`, formatCount(openOf(job).length));
  if (job.progress.left.length > 0) return message('linksContinue');
  return message(isAlone(job) ? 'tryAgain' : 'tryTheseAgain');
}
