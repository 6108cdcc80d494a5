import type { VNode } from 'preact';
import { Alert } from '../../../../components/Alert.tsx';
import { Notice } from '../../../../components/Notice.tsx';
import type { ReadyToExport } from '../../../../lib/state/links/export.ts';
import { together, counted, word } from '../../../../lib/words.ts';

interface ExportSummaryProps {
  ready: ReadyToExport;
  onAgain(): void;
  onSettings(): void;
}

/** What the export goes without, and why. */
export function ExportSummary({ ready, onAgain, onSettings }: ExportSummaryProps): VNode {
  const { gathered, lacking, failure } = ready;
  const missing = gathered === null ? [] : missingOf(gathered);
  return (
    <>
      {missing.length > 0 && (
        <Alert
          title={missing[0] ?? ''}
          next={together(...missing.slice(1))}
          button={gathered?.complete === false ? { label: word('tryAgain'), onPress: onAgain } : undefined}
        />
      )}
      {lacking > 0 && gathered?.complete !== false && (
        <div class="export-lacking">
          <p>{counted('exportLacking', lacking)}</p>
          {failure === null ? (
            <button type="button" onClick={onAgain}>
              {word('tryAgain')}
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

/** Why links may be missing, as sentences. */
function missingOf({ live, deleted, account, complete, unreadable }: Gathered): string[] {
  // The interface does not say whether the account's count holds deleted links.
  const fewer = account !== null && live < account && live + deleted !== account;
  return [
    ...(complete ? [] : [word('exportStopped')]),
    ...(complete && fewer ? [word('exportFewer')] : []),
    ...(unreadable > 0 ? [counted('exportUnreadable', unreadable)] : []),
  ];
}
