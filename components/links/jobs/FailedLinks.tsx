import type { VNode } from 'preact';
import { Notice } from '../../ui/Notice.tsx';
import { asSentences } from '../../../lib/i18n/failure-messages.ts';
import { failureMessage } from '../../../lib/i18n/failure-messages.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { Job } from '../../../lib/state/links/job.ts';
import { pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { Status } from '../../ui/Status.tsx';
import styles from './FailedLinks.module.css';
import { nameOf } from './job-messages.ts';

interface FailedLinksProps {
  job: Job;
  /** Returns a link with its known fields. */
  link(shortUrl: string): PartialLink;
  openSettings(): void;
}

/** The most links that are listed (count); all links are retried. */
const listed = 200;

/** The links of a job that failed, each with its reason, below the failure that stopped the job, if one did. */
export function FailedLinks({ job, link, openSettings }: FailedLinksProps): VNode {
  const failed = job.run.failed.value;
  const halted = job.run.halted.value;
  const alone = job.run.total === 1 && job.earlier.length === 0;
  // The failure above the list, with its countdown, is not repeated for each link.
  const common = halted ?? (alone ? (failed[0]?.failure ?? null) : null);
  const outcome = common?.kind === 'not-confirmed' ? 'linksUnsure' : 'linksNotDone';
  const heading = alone
    ? message(`${outcome}_${job.action}`, nameOf(job.first))
    : pluralMessage(`linksFailed_${job.action}`, failed.length);
  const own = common === null ? failed : failed.filter(({ failure }) => failure.kind !== common.kind);
  const toSettings = own.some(({ failure }) => failureMessage(failure, Date.now()).remedy === 'settings');
  return (
    <div class={styles.failures}>
      {common === null ? (
        <strong class={styles.heading} role="alert">
          {heading}
        </strong>
      ) : (
        <Status of="strong" class={styles.heading ?? ''}>
          {heading}
        </Status>
      )}
      {common !== null && <Notice failure={common} onSettings={openSettings} />}
      {/* With a tab stop, the keyboard can scroll a list that is longer than its box. */}
      {own.length > 0 && (
        <ul class={styles.list} tabIndex={own.length > 3 ? 0 : undefined} aria-label={message('failures')}>
          {own.slice(0, listed).map(({ item: { shortUrl }, failure }) => (
            <li key={shortUrl}>
              <b class={styles.name} dir="auto">
                {nameOf(link(shortUrl))}
              </b>
              {asSentences(failureMessage(failure, Date.now()))}
            </li>
          ))}
          {own.length > listed && <li>{pluralMessage('moreOfThem', own.length - listed)}</li>}
        </ul>
      )}
      {toSettings && (
        <button class={styles.settings} type="button" onClick={openSettings}>
          {message('openSettings')}
        </button>
      )}
    </div>
  );
}
