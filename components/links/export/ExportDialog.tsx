import type { VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { pluralMessage, message, joinSentences } from '../../../lib/i18n/messages.ts';
import { ExportActions } from './ExportActions.tsx';
import styles from './export.module.css';
import { stageMessage, missingMessages } from './export-messages.ts';
import type { ExportStage, ReadyToExport } from '../../../lib/state/links/export/export-dialog.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { DialogProgress } from '../dialogs/DialogProgress.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { formatFullTime, formatTime } from '../../../lib/i18n/time-format.ts';

/** The props of the export dialog. */
export interface ExportDialogProps {
  /** The chosen links; null for all links of the account. */
  links: readonly PartialLink[] | null;
  state: Pick<LinksState, 'beginExport' | 'beginCopying' | 'history'>;
  onClose(): void;
  /** Opens Settings, for a failure that only Settings can resolve. */
  openSettings(): void;
}

/** The dialog that saves or copies links in one of several formats; details that are missing are loaded first. */
export function ExportDialog({ links, state, onClose, openSettings }: ExportDialogProps): VNode {
  const [exporting] = useState(() => state.beginExport(links));
  const [copying] = useState(state.beginCopying);
  useLayoutEffect(() => exporting.close, [exporting]); // A passive effect would run after further requests.
  const stage = exporting.stage.value;
  const doing = exporting.stopping.value ? message('stopping') : stageMessage(stage);

  return (
    <Dialog title={message('export')} onClose={onClose}>
      <div class={styles.export}>
        <p>{links === null ? message('exportEverything') : pluralMessage('linksShown', links.length)}</p>
        <p role="status" class={styles.status}>
          {doing}
        </p>
        {(stage.kind === 'gathering' || stage.kind === 'details') && (
          <ExportProgress stage={stage} doing={doing} stopping={exporting.stopping.value} onStop={exporting.stop} />
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

interface ExportProgressProps {
  stage: Extract<ExportStage, { kind: 'gathering' | 'details' }>;
  /** The name of the step under way. */
  doing: string;
  stopping: boolean;
  onStop(): void;
}

/** The export's progress, with its Stop button. */
function ExportProgress({ stage, doing, stopping, onStop }: ExportProgressProps): VNode {
  return (
    <DialogProgress
      label={doing}
      steps={stage.kind === 'details' ? { done: stage.asked, total: Math.max(stage.total, 1) } : null}
      text={progressMessage(stage)}
      stopping={stopping}
      onStop={onStop}
    />
  );
}

function progressMessage(stage: ExportProgressProps['stage']): string {
  if (stage.kind === 'gathering') return pluralMessage('exportSoFar', stage.found);
  return message('countOf', formatCount(stage.asked), formatCount(stage.total));
}

interface ExportSummaryProps {
  ready: ReadyToExport;
  onAgain(): void;
  onSettings(): void;
}

/** Says which links and which details the export lacks, which are old, and why. */
function ExportSummary({ ready, onAgain, onSettings }: ExportSummaryProps): VNode {
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

/** Says how many links were not read again, and as of when the oldest is, with the full time as its tooltip. */
function OldLinks({ count, since }: NonNullable<ReadyToExport['old']>): VNode {
  const time = { kind: 'moment', ms: since } as const;
  return (
    <p title={formatFullTime(time) ?? undefined}>
      {pluralMessage('exportNotReadAgain', count, formatTime(time, Date.now()))}
    </p>
  );
}
