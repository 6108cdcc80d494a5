import type { ComponentChildren } from 'preact';
import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { formatCount, formatList } from '../../../lib/i18n/number-format.ts';
import { largestBackup, type BackupOutcome as Outcome, type BackupState } from '../../../lib/state/settings/backup.ts';
import type { BroughtBack } from '../../../lib/state/settings/bring-back.ts';
import { Alert } from '../../ui/Alert.tsx';
import row from '../../ui/button-row.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { connectLabel } from '../ConnectionForm.tsx';
import { PressOutcome } from '../PressOutcome.tsx';

interface BackupOutcomeProps {
  backup: BackupState;
  /** An account is connected. */
  isConnected: boolean;
  /** Moves the focus from the button `Undo`, which disappears when it is pressed. */
  moveFocus(): void;
  /** The buttons that it is the outcome of. */
  children?: ComponentChildren;
}

/** What became of a backup that was made or brought back, with the button that undoes the second. */
export function BackupOutcome({ backup, isConnected, moveFocus, children }: BackupOutcomeProps) {
  const outcome = backup.outcome.value;
  const done = backup.busy.value;
  const busy = done !== null;
  const refused = outcome?.kind === 'refused' ? outcome.why : null;
  const failure = outcome !== null && 'failure' in outcome ? outcome.failure : null;
  const undo = (): void => {
    moveFocus();
    void backup.undo();
  };
  return (
    <>
      <div class={`${row.row} ${row.wide}`}>
        {children}
        <PressOutcome good={failure === null && outcome !== null}>
          {busy ? message('settingsHistoryBusy') : outcomeText(outcome, isConnected)}
        </PressOutcome>
        {backup.undoable.value !== null && !busy && (
          <button type="button" onClick={undo}>
            {message('undo')}
          </button>
        )}
      </div>
      {busy && done > 0 && <ProgressBar label={message('backup')} steps={{ done, total: 1 }} />}
      {failure !== null && <Notice failure={failure} />}
      {refused !== null && (
        <Alert
          title={message(`backupFile_${refused}`, formatCount(largestBackup / 1_000_000))}
          next={message(`backupFileNext_${refused}`)}
        />
      )}
    </>
  );
}

/** Returns what became of the last press; a failure has a notice besides, a refused file an alert alone. `isConnected`: an account is connected. */
function outcomeText(outcome: Outcome | null, isConnected: boolean): string {
  switch (outcome?.kind) {
    case 'saved':
      return joinSentences(message('downloadStarted', outcome.name), outcome.isCut ? message('backupHistoryCut') : '');
    case 'brought':
      return joinSentences(
        outcome.failure === null ? doneText(outcome, isConnected) : partText(outcome),
        outcome.refused.length === 0
          ? ''
          : message('backupRefused', formatList(outcome.refused.map((name) => message(`preference_${name}`)))),
      );
    case 'undone':
      return message('outcome_undone');
    case 'not-undone':
      return message('backupNotUndone');
    default:
      return '';
  }
}

type Brought = Extract<Outcome, { kind: 'brought' }>;

function doneText({ preferences, history, cut, filled, accounts, added, left }: Brought, isConnected: boolean): string {
  if (preferences === null && history === null && !filled && accounts === 0) return message('backupNotDone');
  const withoutRoom = cut === 0 ? '' : message('backupNoRoom', formatCount(cut));
  return joinSentences(
    preferencesText(preferences),
    added === null ? historyText(history) : pluralMessage('settingsImported', added),
    left === 0 ? '' : pluralMessage('backupClicksLeft', left),
    withoutRoom,
    filled ? message('backupFilled', connectLabel(isConnected)) : '',
    accounts > 0 ? message('backupAccountsAdded') : '',
  );
}

/** Says of each part that was to be brought back whether it was. */
function partText({ preferences, history, added }: Brought): string {
  const isNothing = added === null && [null, 'none'].includes(preferences) && [null, 'none'].includes(history);
  return isNothing ? message('backupNotDone') : joinSentences(preferencesText(preferences), historyText(history));
}

function preferencesText(extent: BroughtBack['preferences']): string {
  if (extent === 'all') return message('backupPartDone');
  return extent === 'unknown' ? message('backupMaybePreferences') : '';
}

const historyTexts = {
  all: 'backupHistoryDone',
  part: 'backupPartHistory',
  none: 'backupNoHistory',
  unknown: 'backupMaybeHistory',
} as const;

const historyText = (extent: BroughtBack['history']): string => (extent === null ? '' : message(historyTexts[extent]));
