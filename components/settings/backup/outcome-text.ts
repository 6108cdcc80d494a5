import { joinSentences, message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { largestBackup, type BackupOutcome } from '../../../lib/state/settings/backup.ts';
import type { BroughtBack } from '../../../lib/state/settings/bring-back.ts';
import { connectLabel } from '../connect-label.ts';

/** Returns what became of the last press; a failure has a notice besides. `isConnected`: an account is connected. */
export function outcomeText(outcome: BackupOutcome | null, isConnected: boolean): string {
  switch (outcome?.kind) {
    case 'saved':
      return message('downloadStarted', outcome.name);
    case 'refused':
      if (outcome.why === 'unreadable') return message('bulkShortenFile_unreadable');
      return message(`backupFile_${outcome.why}`, formatCount(largestBackup / 1_000_000));
    case 'brought':
      return joinSentences(
        outcome.failure === null ? doneText(outcome, isConnected) : partText(outcome),
        outcome.isForbidden ? message('backupRecordOff', message('settingsRecordDaily')) : '',
      );
    case 'undone':
      return message('outcome_undone');
    case 'not-undone':
      return message('backupNotUndone');
    default:
      return '';
  }
}

function doneText({ preferences, history, filled }: BroughtBack, isConnected: boolean): string {
  if (preferences === null && history === null && !filled) return message('backupNotDone');
  return joinSentences(message('backupDone'), filled ? message('backupFilled', connectLabel(isConnected)) : '');
}

/** Says of each part that was to be brought back whether it was. */
function partText({ preferences, history }: BroughtBack): string {
  const isNothing = [null, 'none'].includes(preferences) && [null, 'none'].includes(history);
  return isNothing ? message('backupNotDone') : joinSentences(preferencesText(preferences), historyText(history));
}

function preferencesText(extent: BroughtBack['preferences']): string {
  if (extent === 'all') return message('backupPartDone');
  return extent === 'unknown' ? message('backupMaybePreferences') : '';
}

function historyText(extent: BroughtBack['history']): string {
  switch (extent) {
    case 'part':
      return message('backupPartHistory');
    case 'none':
      return message('backupNoHistory');
    case 'unknown':
      return message('backupMaybeHistory');
    default:
      return '';
  }
}
