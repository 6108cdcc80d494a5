import { NameText } from '../../ui/AddressText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Failure } from '../../../lib/failure/failure.ts';
import { asSentences, failureMessage } from '../../../lib/i18n/failure-messages.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { Job, LinkChange } from '../../../lib/state/links/jobs/job.ts';
import { pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { Status } from '../../ui/Status.tsx';
import { reasoned, type Reason, type ReasonedFailures } from '../failure-reasons.ts';
import text from '../../ui/text.module.css';
import styles from './jobs.module.css';
import { isAlone, nameOf } from './job-messages.ts';

interface FailedLinksProps {
  job: Job;
  /** Returns a link with its known fields. */
  link(shortUrl: string): PartialLink;
  openSettings(): void;
}

/** The most links that are listed (count); all links are retried. */
const listed = 200;

/** The links of a job that failed, each with its reason, below the failure that stopped the job, if one did. */
export function FailedLinks(props: FailedLinksProps) {
  const { job } = props;
  return <div class={styles.failures}>{isAlone(job) ? <FailedLink {...props} /> : <SeveralFailed {...props} />}</div>;
}

/** The failure of a job's only link. */
function FailedLink({ job, link, openSettings }: FailedLinksProps) {
  const failure = job.progress.failed[0]?.failure ?? { kind: 'internal' };
  const name = nameOf(link(job.first.shortUrl));
  return (
    <>
      <Status of="strong" class={`${text.twoLines} ${styles.heading}`}>
        {failure.kind === 'not-confirmed'
          ? message('labelled', message(job.action), name)
          : message(`linksNotDone_${job.action}`, name)}
      </Status>
      <Notice failure={failure} onSettings={openSettings} />
    </>
  );
}

/** The failures of a job of several links: the changes that were not made, then those that are not confirmed. */
function SeveralFailed({ job, link, openSettings }: FailedLinksProps) {
  const { failed, halted } = job.progress;
  const needsSettings = (failure: Failure): boolean => failureMessage(failure, Date.now()).remedy === 'settings';
  // Where nothing is certain, the reason stands below that, once.
  const isOpen = failed.every(({ failure }) => failure.kind === 'not-confirmed');
  const said = halted !== null && isOpen && !needsSettings(halted) ? null : halted;
  const { certain, unknown } = reasoned(failed, job.action, said);
  const isSettings = failed.some(({ failure }) => needsSettings(failure));
  return (
    <>
      {said !== null && <Notice failure={said} onSettings={openSettings} />}
      {certain.failed.length > 0 && (
        <Failures title={pluralMessage(`linksFailed_${job.action}`, certain.failed.length)} of={certain} link={link} />
      )}
      {unknown.failed.length > 0 && (
        <Failures
          title={pluralMessage('linksUnconfirmed', unknown.failed.length)}
          of={unknown}
          link={link}
          unconfirmed
        />
      )}
      {said === null && isSettings && (
        <button class={styles.settings} type="button" onClick={openSettings}>
          {message('openSettings')}
        </button>
      )}
    </>
  );
}

/** What an undo leaves, as it is not known whether the job made it. */
export function LeftByUndo({ job: { stays }, link }: Pick<FailedLinksProps, 'job' | 'link'>) {
  return (
    <div class={styles.failures}>
      <strong class={styles.heading} role="alert">
        {message('linksStay', formatCount(stays.length))}
      </strong>
      <p>{message('linksStayNext')}</p>
      <Links label={message('linksStayList')} of={stays.map((shortUrl) => ({ shortUrl }))} link={link} />
    </div>
  );
}

interface FailuresProps {
  title: string;
  of: ReasonedFailures<LinkChange>;
  link: FailedLinksProps['link'];
  /** The changes may have been made: what their reasons say to do next would repeat them. */
  unconfirmed?: boolean;
}

function Failures({ title, of: { failed, common, own }, link, unconfirmed = false }: FailuresProps) {
  const textOf = (reason: Reason | null): string | null => {
    if (reason === null) return null;
    const { title: what, next } = reason;
    return what === null ? next : asSentences({ title: what, next: unconfirmed ? '' : next });
  };
  return (
    <>
      <strong class={styles.heading} role="alert">
        {title}
      </strong>
      {common !== null && <p>{textOf(common)}</p>}
      <Links
        label={message('failures')}
        of={failed.map(({ item: { shortUrl }, failure }) => ({ shortUrl, failure }))}
        reasonOf={({ failure }) => textOf(own(failure))}
        link={link}
      />
    </>
  );
}

interface LinksProps<Of> {
  /** The list's name, for screen readers. */
  label: string;
  of: readonly Of[];
  /** Returns what to say of one of them; null for nothing. */
  reasonOf?(one: Of): string | null;
  link: FailedLinksProps['link'];
}

/** Links by their names. */
function Links<Of extends { shortUrl: string }>({ label, of, reasonOf, link }: LinksProps<Of>) {
  return (
    // With a tab stop, the keyboard can scroll a list that is longer than its box.
    <ul class={styles.list} tabIndex={of.length > 3 ? 0 : undefined} aria-label={label}>
      {of.slice(0, listed).map((one) => (
        <li key={one.shortUrl}>
          <b class={styles.name} dir="auto">
            <NameText name={nameOf(link(one.shortUrl))} />
          </b>
          {reasonOf?.(one)}
        </li>
      ))}
      {of.length > listed && <li>{pluralMessage('moreOfThem', of.length - listed)}</li>}
    </ul>
  );
}
