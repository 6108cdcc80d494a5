import type { VNode } from 'preact';
import text from '../../ui/text.module.css';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { unsentOf, type Job } from '../../../lib/state/links/job.ts';
import { pluralMessage } from '../../../lib/i18n/messages.ts';
import { FailedLinks } from './FailedLinks.tsx';
import { JobButtons } from './JobButtons.tsx';
import styles from './jobs.module.css';
import { JobProgress } from './JobProgress.tsx';
import { jobMessage } from './job-messages.ts';
import { Panel } from './Panel.tsx';

interface JobPanelProps {
  state: LinksState;
  /** Null for the panel that waits for the first job. */
  job: Job | null;
  /** Only the newest job can be undone. */
  newest: boolean;
  onDismiss(): void;
  openSettings(): void;
}

/** The panel of one job: its progress or its result, the links that failed, and its buttons. */
export function JobPanel({ state, job, newest, onDismiss, openSettings }: JobPanelProps): VNode {
  if (job === null) {
    return (
      <Panel kind="empty">
        <p role="status" class={styles.outcome} />
      </Panel>
    );
  }
  const { run } = job;
  const over = run.state.value === 'ended';
  const unsent = over ? unsentOf(job).length : 0;
  return (
    <Panel kind={job.interrupted ? 'interrupted' : 'job'}>
      <p role="status" class={job.interrupted ? styles.sentence : styles.outcome}>
        {jobMessage(job)}
      </p>
      {!over && <JobProgress job={job} />}
      {over && run.failed.value.length > 0 && (
        <FailedLinks job={job} link={state.store.link} openSettings={openSettings} />
      )}
      {unsent > 0 && <p class={`${text.soft} ${styles.unsent}`}>{pluralMessage('linksNotSent', unsent)}</p>}
      <JobButtons jobs={state.jobs} job={job} newest={newest} onDismiss={onDismiss} />
    </Panel>
  );
}
