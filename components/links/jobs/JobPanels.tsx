import { useEffect, useRef } from 'preact/hooks';
import { isMac } from '../../../lib/browser/is-mac.ts';
import type { Failure } from '../../../lib/failure/failure.ts';
import type { Job } from '../../../lib/state/links/jobs/job.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { Notice } from '../../ui/Notice.tsx';
import { pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { focusJobs, jobsId, Panel } from './Panel.tsx';
import { useHeightProperty } from '../../ui/use-height-property.ts';
import { usePageKey } from '../use-page-key.ts';
import { InterruptedListPanel } from './InterruptedListPanel.tsx';
import { JobPanel } from './JobPanel.tsx';
import styles from './jobs.module.css';

interface JobPanelsProps {
  state: LinksState;
  /** Why the titles of the rows in view, or the list itself, could not be loaded; null if nothing else has to say so. */
  lacking: { failure: Failure; onAgain(): void } | null;
  /** The short addresses of the links that the page is about; by default, it is about all links. */
  about?: ReadonlySet<string>;
  openSettings(): void;
  /** Moves the focus to the rows, as the last panel disappears. */
  onLeave(): void;
}

/**
 * The panels at the bottom of the window: the result of copying, the reason why something could not be loaded, and the
 * jobs. One job panel is always rendered, empty at first, because screen readers only read out text added to an existing
 * region.
 */
export function JobPanels({ state, lacking: unread, about, openSettings, onLeave }: JobPanelsProps) {
  const { jobs, copying } = state;
  const lists = about === undefined ? state.interruptedLists.value : [];
  const inPanel = state.jobInPanel.value;
  const shown = jobs.shown.value.filter(
    ({ id, first }) => id !== inPanel?.id && (about === undefined || about.has(first.shortUrl)),
  );
  const lacking = unread !== null && shown.some((job) => hasFailedBy(job, unread.failure)) ? null : unread;
  const copied = copying.copied.value;
  const panels = useRef<HTMLElement>(null);
  useHeightProperty('--jobs', panels);
  // Beside other links, `Undo` would not say what it undoes.
  useEffect(() => jobs.leave, [jobs]);
  // A panel that went by itself leaves the focus in a box that nobody sees.
  useEffect(() => {
    if (shown.length + lists.length === 0 && lacking === null && document.activeElement === panels.current) onLeave();
  });
  usePageKey((event) => {
    if (!isUndo(event)) return false;
    const job = shown.at(-1);
    // The browser would undo what was typed into the search box, although nobody is in it.
    if (job === undefined || !jobs.canUndo(job) || !jobs.isFree(job)) return true;
    if (panels.current?.contains(document.activeElement)) focusJobs();
    jobs.undo(job);
    return true;
  });

  /** Keeps the focus in the panels, or leaves them with the last one. */
  function leave(): void {
    if (shown.length + lists.length === 1) onLeave();
    else focusJobs();
  }

  return (
    <section id={jobsId} class={styles.panels} ref={panels} tabIndex={-1} aria-label={message('linksJobs')}>
      <p role="status" class={copied === null ? undefined : `${styles.panel} ${styles.copied}`}>
        {copied !== null && (copied.worked ? pluralMessage('linksCopied', copied.count) : message('notCopied'))}
      </p>
      {lacking !== null && (
        <Panel kind="failure">
          <Notice {...lacking} onSettings={openSettings} />
        </Panel>
      )}
      {lists.slice(-1).map((list) => (
        <InterruptedListPanel
          key={list.id}
          state={state}
          list={list}
          newest={shown.length === 0}
          earlier={lists.length - 1}
          onDismiss={leave}
        />
      ))}
      {(shown.length === 0 ? [null] : shown).map((job, place) => (
        <JobPanel
          key={place}
          state={state}
          job={job}
          newest={place === shown.length - 1}
          openSettings={openSettings}
          onDismiss={leave}
        />
      ))}
    </section>
  );
}

/** Returns true if a change of the job failed for this reason, which its panel says. */
function hasFailedBy({ progress: { state, failed } }: Job, { kind }: Failure): boolean {
  const isSame = (failure: Failure): boolean =>
    failure.kind === kind || (failure.kind === 'not-confirmed' && failure.cause?.kind === kind);
  return state === 'ended' && failed.some(({ failure }) => isSame(failure));
}

/** Returns true for the keys that undo: Ctrl+Z, on macOS Command+Z. A held key undoes nothing more. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): boolean {
  const [wanted, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'z' && wanted && !other && !shiftKey && !altKey && !repeat;
}
