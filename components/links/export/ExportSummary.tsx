import type { VNode } from 'preact';
import { Alert } from '../../ui/Alert.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ReadyToExport } from '../../../lib/state/links/export-dialog.ts';
import { joinSentences, pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { formatFullTime, formatTime } from '../../../lib/i18n/time-format.ts';
import { missingMessages } from './export-messages.ts';
import styles from './export.module.css';

interface ExportSummaryProps {
  ready: ReadyToExport;
  onAgain(): void;
  onSettings(): void;
}

/** Says which links and which details the export lacks, which are old, and why. */
export function ExportSummary({ ready, onAgain, onSettings }: ExportSummaryProps): VNode {
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
