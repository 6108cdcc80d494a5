import type { VNode } from 'preact';
import type { Job } from '../../../lib/state/links/job.ts';
import { pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { countsOf } from './job-messages.ts';
import styles from './jobs.module.css';

/** The progress of a job with several links; nothing for a single link. */
export function JobProgress({ job }: { job: Job }): VNode | null {
  const { total, ended } = countsOf(job);
  const failing = job.run.failed.value.length;
  if (total === 1) return null;
  return (
    <div class={styles.progress}>
      <ProgressBar label={message(`busy_${job.action}`)} steps={{ done: ended, total }} />
      <span>{message('countOf', formatCount(ended), formatCount(total))}</span>
      {failing > 0 && <span class={styles.failing}>{pluralMessage('linksFailing', failing)}</span>}
    </div>
  );
}
