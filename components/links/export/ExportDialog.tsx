import { useLayoutEffect, useState } from 'preact/hooks';
import { Dialog, DialogProgress } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { pluralMessage, message, joinSentences } from '../../../lib/i18n/messages.ts';
import { ExportActions } from './ExportActions.tsx';
import styles from './export.module.css';
import { capMessage } from '../cap-message.ts';
import type { ExportStage, ReadyToExport } from '../../../lib/state/links/export/export-dialog.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { Alert } from '../../ui/Alert.tsx';
import { formatFullTime, formatTime } from '../../../lib/i18n/time-format.ts';

interface ExportDialogProps {
  /** The chosen links; null for all links of the account. */
  links: readonly PartialLink[] | null;
  state: Pick<LinksState, 'beginExport' | 'beginCopying' | 'history'>;
  onClose(): void;
  /** Opens Settings, for a failure that only Settings can resolve. */
  openSettings(): void;
}

/** The dialog that saves or copies links in one of several formats; details that are missing are loaded first. */
export function ExportDialog({ links, state, onClose, openSettings }: ExportDialogProps) {
  const [exporting] = useState(() => state.beginExport(links));
  const [copying] = useState(state.beginCopying);
  useLayoutEffect(() => exporting.close, [exporting]); // A passive effect would run after further requests.
  const stage = exporting.stage.value;
  const isStopping = exporting.stopping.value;
  const doing = isStopping ? message('stopping') : stageMessage(stage);
  const progress = progressOf(stage);

  return (
    <Dialog title={message('export')} onClose={onClose}>
      <div class={styles.export}>
        <p>{links === null ? message('exportEverything') : pluralMessage('linksShown', links.length)}</p>
        <p role="status" class={styles.status}>
          {doing}
        </p>
        {progress !== null && (
          <DialogProgress label={doing} {...progress} stopping={isStopping} onStop={exporting.stop} />
        )}
        {stage.kind === 'ready' && <ExportSummary ready={stage} onAgain={exporting.again} onSettings={openSettings} />}
        {stage.kind === 'failed' && (
          <Notice failure={stage.failure} onAgain={exporting.again} onSettings={openSettings} />
        )}
        <ExportActions
          links={stage.kind === 'ready' ? stage.links : null}
          history={state.history}
          copying={copying}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

/** Returns the name of the step under way; once the links are gathered, their count beside the account's own count. */
function stageMessage(stage: ExportStage): string {
  switch (stage.kind) {
    case 'gathering':
      return message(`exportStep_${stage.step}`);
    case 'details':
      return message('readingDetails');
    case 'failed':
      return '';
    case 'ready':
      if (stage.links.length === 0 && stage.gathered === null) return message('exportNone');
      return stage.gathered === null ? message('exportReady') : gatheredMessage(stage.gathered);
  }
}

/** Returns how far a stage is that loads something; null for another. */
function progressOf(stage: ExportStage) {
  switch (stage.kind) {
    case 'gathering':
      return { steps: null, progress: pluralMessage('exportSoFar', stage.found) };
    case 'details': {
      const { asked, total, pausedUntil } = stage;
      return {
        pausedUntil,
        steps: { done: asked, total: Math.max(total, 1) },
        progress: message('countOf', formatCount(asked), formatCount(total)),
      };
    }
    default:
      return null;
  }
}

/** Says which links and which details the export lacks, which are old, and why. */
function ExportSummary({ ready, onAgain, onSettings }: { ready: ReadyToExport; onAgain(): void; onSettings(): void }) {
  const { gathered, lacking, old } = ready;
  const missing = gathered === null ? [] : missingMessages(gathered);
  const failure = gathered?.failure ?? ready.failure;
  const isStopped = gathered?.complete === false;
  const lacks = lacking > 0 && !isStopped;
  // One alert is enough: the reason follows the sentences.
  const isAlert = failure === null || isStopped;
  return (
    <>
      {isAlert && missing.length > 0 && (
        <Alert
          title={missing[0] ?? ''}
          next={joinSentences(...missing.slice(1))}
          button={isStopped && failure === null ? { label: message('tryAgain'), onPress: onAgain } : undefined}
        />
      )}
      {(lacks || old !== null || failure !== null) && (
        <div class={styles.lacking}>
          {!isAlert && missing.map((sentence) => <p key={sentence}>{sentence}</p>)}
          {lacks && <p>{pluralMessage('exportIncomplete', lacking)}</p>}
          {old !== null && <OldLinks {...old} />}
          {failure === null && !isStopped && (
            <button type="button" onClick={onAgain}>
              {message('tryAgain')}
            </button>
          )}
          {failure !== null && <Notice failure={failure} onAgain={onAgain} onSettings={onSettings} />}
        </div>
      )}
    </>
  );
}

type Gathered = NonNullable<ReadyToExport['gathered']>;

/** Returns the reasons why links may be missing, a sentence each. */
function missingMessages(gathered: Gathered): string[] {
  const { live, deleted, account, complete, capped, missing, unreadable } = gathered;
  // The interface does not say whether the account's count includes deleted links.
  const fewer = account !== null && live < account && live + deleted !== account;
  return [
    ...(complete ? [] : [message('exportStopped')]),
    ...(missing.includes('recent') ? [partMessage(gathered)] : []),
    ...(missing.includes('deleted') ? [message('exportNoDeleted')] : []),
    ...(capped ? [capMessage(live, { account })] : []),
    ...(complete && fewer && missing.length === 0 ? [message('exportFewerThanAccount')] : []),
    ...(unreadable > 0 ? [pluralMessage('exportUnreadable', unreadable)] : []),
  ];
}

function partMessage({ live, account }: Gathered): string {
  if (account === null || account <= live) return message('exportPartUncounted');
  return message('exportPart', formatCount(live), formatCount(account));
}

function gatheredMessage({ live, deleted, account }: Gathered): string {
  const held = message('exportContent', formatCount(live), formatCount(deleted));
  return joinSentences(
    held,
    account === null ? message('exportAccountUnknown') : pluralMessage('exportAccount', account),
  );
}

/** Says how many links were not read again, and as of when the oldest is, with the full time as its tooltip. */
function OldLinks({ count, since }: NonNullable<ReadyToExport['old']>) {
  const time = { kind: 'moment', ms: since } as const;
  return (
    <p title={formatFullTime(time) ?? undefined}>
      {pluralMessage('exportNotReadAgain', count, formatTime(time, Date.now()))}
    </p>
  );
}
