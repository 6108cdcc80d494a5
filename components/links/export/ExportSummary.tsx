import type { VNode } from 'preact';
import { Alert } from '../../ui/Alert.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ReadyToExport } from '../../../lib/state/links/export-dialog.ts';
import { joinSentences, pluralMessage, message } from '../../../lib/i18n/messages.ts';
import styles from './ExportSummary.module.css';

interface ExportSummaryProps {
  ready: ReadyToExport;
  onAgain(): void;
  onSettings(): void;
}

/** Says which links and which details the export lacks, and why. */
export function ExportSummary({ ready, onAgain, onSettings }: ExportSummaryProps): VNode {
  const { gathered, lacking, failure } = ready;
  const missing = gathered === null ? [] : missingOf(gathered);
  return (
    <>
      {missing.length > 0 && (
        <Alert
          title={missing[0] ?? ''}
          next={joinSentences(...missing.slice(1))}
          button={gathered?.complete === false ? { label: message('tryAgain'), onPress: onAgain } : undefined}
        />
      )}
      {lacking > 0 && gathered?.complete !== false && (
        <div class={styles.lacking}>
          <p>{pluralMessage('exportLacking', lacking)}</p>
          {failure === null ? (
            <button type="button" onClick={onAgain}>
              {message('tryAgain')}
            </button>
          ) : (
            <Notice failure={failure} onAgain={onAgain} onSettings={onSettings} />
          )}
        </div>
      )}
    </>
  );
}

type Gathered = NonNullable<ReadyToExport['gathered']>;

/** Returns the reasons why links may be missing, a sentence each. */
function missingOf({ live, deleted, account, complete, unreadable }: Gathered): string[] {
  // The interface does not say whether the account's count includes deleted links.
  const fewer = account !== null && live < account && live + deleted !== account;
  return [
    ...(complete ? [] : [message('exportStopped')]),
    ...(complete && fewer ? [message('exportFewer')] : []),
    ...(unreadable > 0 ? [pluralMessage('exportUnreadable', unreadable)] : []),
  ];
}
