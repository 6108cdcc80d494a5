import { useEffect, useRef, useState } from 'preact/hooks';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { ownVersion } from '../../../lib/browser/this-browser.ts';
import { joinSentences, message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { createBackup, largestBackup, type BackupOutcome } from '../../../lib/state/settings/backup.ts';
import type { BroughtBack } from '../../../lib/state/settings/bring-back.ts';
import type { SettingsState } from '../../../lib/state/settings/settings.ts';
import row from '../../ui/button-row.module.css';
import buttons from '../../ui/buttons.module.css';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import text from '../../ui/text.module.css';
import { connectLabel } from '../ConnectionForm.tsx';
import { HiddenFileField } from '../HiddenFileField.tsx';
import { PressOutcome } from '../PressOutcome.tsx';
import styles from '../settings.module.css';
import { BringBackDialog } from './BringBackDialog.tsx';

/** The section that saves a backup and brings one back. The offer to undo that ends when the page is left. */
export function Backup({ settings }: { settings: SettingsState }) {
  const [backup] = useState(() => createBackup(settings));
  useEffect(backup.start, [backup]);
  const { asksForBackup } = settings;
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const status = settings.connection.status.value;
  const now = settings.preferences.shown.value;
  const outcome = backup.outcome.value;
  const compared = backup.compared.value;
  const done = backup.busy.value;
  const busy = done !== null;
  const failure = outcome !== null && 'failure' in outcome ? outcome.failure : null;
  const undo = (): void => {
    button.current?.focus(); // The pressed button disappears.
    void backup.undo();
  };
  return (
    <section aria-labelledby="backup">
      <h2 id="backup">{message('backup')}</h2>
      <p class={text.soft}>{message('backupHelp')}</p>
      <div class={`${row.row} ${row.wide}`}>
        <button type="button" aria-disabled={busy} onClick={() => busy || (asksForBackup.value = true)}>
          {message('makeBackup')}
        </button>
        <button ref={button} type="button" aria-disabled={busy} onClick={() => busy || field.current?.click()}>
          {message('bringBack')}
        </button>
        <PressOutcome good={failure === null && outcome !== null && outcome.kind !== 'refused'}>
          {busy ? message('settingsHistoryBusy') : outcomeText(outcome, status?.state === 'connected')}
        </PressOutcome>
        {backup.undoable.value !== null && !busy && (
          <button type="button" onClick={undo}>
            {message('undo')}
          </button>
        )}
      </div>
      {busy && done > 0 && <ProgressBar label={message('backup')} steps={{ done, total: 1 }} />}
      {failure !== null && <Notice failure={failure} />}
      <HiddenFileField field={field} accept=".json,application/json" onFile={(file) => void backup.choose(file)} />
      {asksForBackup.value && (
        <BackUpDialog
          hasHistory={backup.hasHistory()}
          isPrivate={settings.isPrivate}
          hasAccount={status !== null && status.state !== 'none'}
          onSave={(withAccount) => void backup.make(ownVersion(), withAccount, saveFile)}
          onClose={() => void (asksForBackup.value = false)}
        />
      )}
      {compared !== null && now !== null && status !== null && (
        <BringBackDialog
          compared={compared}
          now={now}
          status={status}
          onBringBack={(withHistory) => void backup.bringBack(withHistory)}
          onClose={backup.dismiss}
        />
      )}
    </section>
  );
}

interface BackUpDialogProps {
  hasHistory: boolean;
  isPrivate: boolean;
  /** There is an account, which the person may have in the file. */
  hasAccount: boolean;
  onSave(withAccount: boolean): void;
  onClose(): void;
}

/** Says what a backup has in it, and saves one. */
function BackUpDialog({ hasHistory, isPrivate, hasAccount, onSave, onClose }: BackUpDialogProps) {
  const [withAccount, choose] = useState(false);
  return (
    <Dialog title={message('makeBackup')} onClose={onClose}>
      <div class={styles.content}>
        <p>
          {joinSentences(
            message(hasHistory ? 'makeBackupHoldsHistory' : 'makeBackupHolds'),
            isPrivate ? message('makeBackupPrivate') : '',
          )}
        </p>
        <p>{message('makeBackupReadable')}</p>
        {hasAccount && (
          <Choice
            id="backup-account"
            label={message('makeBackupAccount')}
            help={message('makeBackupAccountHelp')}
            checked={withAccount}
            onChange={choose}
          />
        )}
      </div>
      <DialogActions>
        <button type="button" onClick={onClose}>
          {message('cancel')}
        </button>
        <button
          class={buttons.primary}
          type="button"
          onClick={() => {
            onClose();
            onSave(withAccount);
          }}
        >
          {message('makeBackup')}
        </button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns what became of the last press; a failure has a notice besides. `isConnected`: an account is connected. */
function outcomeText(outcome: BackupOutcome | null, isConnected: boolean): string {
  switch (outcome?.kind) {
    case 'saved':
      return joinSentences(message('downloadStarted', outcome.name), outcome.isCut ? message('backupHistoryCut') : '');
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

function doneText({ preferences, history, cut, filled }: BroughtBack, isConnected: boolean): string {
  if (preferences === null && history === null && !filled) return message('backupNotDone');
  const withoutRoom = cut === 0 ? '' : message('backupNoRoom', formatCount(cut));
  return joinSentences(
    message('backupDone'),
    withoutRoom,
    filled ? message('backupFilled', connectLabel(isConnected)) : '',
  );
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

const historyTexts = { part: 'backupPartHistory', none: 'backupNoHistory', unknown: 'backupMaybeHistory' } as const;

const historyText = (extent: BroughtBack['history']): string =>
  extent === null || extent === 'all' ? '' : message(historyTexts[extent]);
