import { isMac } from '../../../lib/browser/is-mac.ts';
import text from '../../ui/text.module.css';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { unsentOf, type Job } from '../../../lib/state/links/jobs/job.ts';
import { pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { FailedLinks, LeftByUndo } from './FailedLinks.tsx';
import styles from './jobs.module.css';
import { againLabel, countsOf, jobMessage } from './job-messages.ts';
import { Panel, focusJobs } from './Panel.tsx';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { openItems } from '../../../lib/state/shared/batch-run.ts';
import { Pause } from '../../ui/Pause.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import buttons from '../../ui/buttons.module.css';

interface JobPanelProps {
  state: LinksState;
  /** Null for the panel that waits for the first job. */
  job: Job | null;
  /** Only the newest job can be undone. */
  newest: boolean;
  onDismiss(): void;
  openSettings(): void;
}

const outcome = `${text.twoLines} ${styles.outcome}`;

/** The panel of one job: its progress or its result, the links that failed, and its buttons. */
export function JobPanel({ state, job, newest, onDismiss, openSettings }: JobPanelProps) {
  if (job === null) {
    return (
      <Panel kind="empty">
        <p role="status" class={outcome} />
      </Panel>
    );
  }
  const { state: stage, failed } = job.progress;
  const over = stage === 'ended';
  const unsent = over ? unsentOf(job).length : 0;
  return (
    <Panel kind={job.interrupted ? 'interrupted' : 'job'}>
      <p role="status" class={job.interrupted ? styles.sentence : outcome}>
        {jobMessage(job)}
      </p>
      {!over && <JobProgress job={job} />}
      {over && failed.length > 0 && <FailedLinks job={job} link={state.store.link} openSettings={openSettings} />}
      {over && job.stays.length > 0 && <LeftByUndo job={job} link={state.store.link} />}
      {unsent > 0 && <p class={`${text.soft} ${styles.unsent}`}>{pluralMessage('linksNotSent', unsent)}</p>}
      <JobButtons jobs={state.jobs} job={job} newest={newest} onDismiss={onDismiss} />
    </Panel>
  );
}

/** The progress of a job with several links; nothing for a single link. */
function JobProgress({ job }: { job: Job }) {
  const { total, ended } = countsOf(job);
  const failing = job.progress.failed.length;
  if (total === 1) return null;
  return (
    <div class={styles.progress}>
      <ProgressBar label={message(`busy_${job.action}`)} steps={{ done: ended, failed: failing, total }} />
      <span>{message('countOf', formatCount(ended), formatCount(total))}</span>
      {failing > 0 && <span class={styles.failing}>{pluralMessage('linksFailing', failing)}</span>}
      <Pause
        until={job.progress.pausedUntil}
        onTryNow={() => {
          focusJobs();
          job.tryNow();
        }}
      />
    </div>
  );
}

interface JobButtonsProps extends Pick<JobPanelProps, 'newest' | 'onDismiss'> {
  jobs: LinksState['jobs'];
  job: Job;
}

/** The buttons of a job. A pressed button disappears; the focus stays in the panels. */
function JobButtons({ jobs, job, newest, onDismiss }: JobButtonsProps) {
  const { state, total } = job.progress;
  const running = state !== 'ended';
  const failed = job.progress.failed.length > 0;
  const unfinished = openItems(job.progress).length > 0;
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
        {total > 1 && (
          <button key="stop" type="button" aria-disabled={state === 'stopping'} onClick={job.stop}>
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
          {jobs.onlyUnknown(job) ? message('checkAgain') : againLabel(job)}
        </button>
      )}
      {newest && jobs.canUndo(job) && (
        <button
          key="undo"
          type="button"
          aria-disabled={!free}
          aria-keyshortcuts={isMac() ? 'Meta+Z' : 'Control+Z'}
          onClick={() => press(() => jobs.undo(job))}
        >
          {message('undo')}
        </button>
      )}
      <button
        key="dismiss"
        class={buttons.bare}
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
