import type { VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import type { Job } from '../../../lib/state/links/job.ts';
import { message } from '../../../lib/i18n/messages.ts';
import bare from '../../ui/bare-button.module.css';
import { focusJobs } from './focus-jobs.ts';
import { isAlone, restLabel } from './job-messages.ts';
import styles from './jobs.module.css';

interface JobButtonsProps {
  jobs: LinksState['jobs'];
  job: Job;
  /** Only the newest job can be undone. */
  newest: boolean;
  onDismiss(): void;
}

/** Returns the name of the button that sends or checks what is open. */
function againLabel(job: Job): string {
  if (job.run.left().length > 0) return message('linksContinue');
  return message(isAlone(job) ? 'tryAgain' : 'tryTheseAgain');
}

/** The buttons of a job. A pressed button disappears; the focus stays in the panels. */
export function JobButtons({ jobs, job, newest, onDismiss }: JobButtonsProps): VNode {
  const { run } = job;
  const running = run.state.value !== 'ended';
  const failed = run.failed.value.length > 0;
  const unfinished = failed || run.left().length > 0;
  const free = jobs.isFree(job);

  function press(action: () => void): void {
    if (!free) return;
    focusJobs();
    action();
  }

  // The keys differ, so that no button takes the place of another, and with it the focus.
  if (running) {
    return (
      <div class={styles.buttons}>
        {run.total > 1 && (
          <button key="stop" type="button" aria-disabled={run.state.value === 'stopping'} onClick={run.stop}>
            {message('stop')}
          </button>
        )}
      </div>
    );
  }
  return (
    <div class={failed ? `${styles.buttons} ${styles.belowFailures}` : styles.buttons}>
      {unfinished && (
        <button key="again" type="button" aria-disabled={!free} onClick={() => press(() => jobs.again(job))}>
          {jobs.onlyUnknown(job) ? message('checkAgain') : (restLabel(job) ?? againLabel(job))}
        </button>
      )}
      {newest && jobs.canUndo(job) && (
        <button key="undo" type="button" aria-disabled={!free} onClick={() => press(() => jobs.undo(job))}>
          {message('undo')}
        </button>
      )}
      <button
        key="dismiss"
        class={bare.button}
        type="button"
        onClick={() => {
          onDismiss();
          jobs.dismiss(job);
        }}
      >
        {message('linksDismiss')}
      </button>
    </div>
  );
}
