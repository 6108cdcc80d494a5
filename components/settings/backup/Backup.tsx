import { useRef, useState } from 'preact/hooks';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { ownVersion } from '../../../lib/browser/this-browser.ts';
import { joinSentences, message } from '../../../lib/i18n/messages.ts';
import type { BackupState } from '../../../lib/state/settings/backup.ts';
import type { SettingsState } from '../../../lib/state/settings/settings.ts';
import buttons from '../../ui/buttons.module.css';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { HiddenFileField } from '../HiddenFileField.tsx';
import styles from '../settings.module.css';
import { BackupOutcome } from './BackupOutcome.tsx';
import { BringBackDialog } from './BringBackDialog.tsx';

interface BackupProps {
  backup: BackupState;
  settings: SettingsState;
}

/** The section that saves a backup and brings one back. */
export function Backup({ backup, settings }: BackupProps) {
  const { asksForBackup, connection, preferences } = settings;
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const status = connection.status.value;
  const unread = connection.unread.value;
  const busy = backup.busy.value !== null;
  return (
    <section aria-labelledby="backup">
      <h2 id="backup">{message('backup')}</h2>
      <p class={text.soft}>{message('backupHelp')}</p>
      {status === null && unread !== null && <Notice failure={unread} onAgain={() => void connection.read()} />}
      {status !== null && preferences.shown.value !== null && (
        <>
          <BackupOutcome
            backup={backup}
            isConnected={status.state === 'connected'}
            moveFocus={() => button.current?.focus()}
          >
            <button type="button" aria-disabled={busy} onClick={() => busy || (asksForBackup.value = true)}>
              {message('makeBackup')}
            </button>
            <button ref={button} type="button" aria-disabled={busy} onClick={() => busy || field.current?.click()}>
              {message('bringBack')}
            </button>
          </BackupOutcome>
          <HiddenFileField field={field} accept=".json,application/json" onFile={(file) => void backup.choose(file)} />
        </>
      )}
    </section>
  );
}

interface BackupDialogsProps extends BackupProps {
  openAccount(): void;
}

/** The dialog that makes a backup, also on the way to another account, and the one that brings one back. */
export function BackupDialogs({ backup, settings, openAccount }: BackupDialogsProps) {
  const { asksForBackup, connection, preferences } = settings;
  const { value: status } = connection.status;
  const { value: now } = preferences.shown;
  const { value: compared } = backup.compared;
  async function bringBack(withHistory: boolean): Promise<void> {
    await backup.bringBack(withHistory);
    const { value: outcome } = backup.outcome;
    const waits = outcome?.kind === 'brought' && (outcome.filled || outcome.accounts > 0);
    if (waits) openAccount(); // The form waits for a key.
  }
  if (now === null || status === null) return null;
  return (
    <>
      {asksForBackup.value && (
        <BackUpDialog
          hasHistory={backup.hasHistory()}
          isPrivate={settings.isPrivate}
          hasAccount={status.state !== 'none'}
          isSeveral={settings.accounts.list.value.length > 0}
          onSave={(withAccount) => void backup.make(ownVersion(), withAccount, saveFile)}
          onClose={() => void (asksForBackup.value = false)}
        />
      )}
      {compared !== null && (
        <BringBackDialog
          compared={compared}
          now={now}
          status={status}
          onBringBack={(withHistory) => void bringBack(withHistory)}
          onClose={backup.dismiss}
        />
      )}
    </>
  );
}

interface BackUpDialogProps {
  hasHistory: boolean;
  isPrivate: boolean;
  /** There is an account, which the person may have in the file. */
  hasAccount: boolean;
  isSeveral: boolean;
  onSave(withAccount: boolean): void;
  onClose(): void;
}

/** Says what a backup has in it, and saves one. */
function BackUpDialog({ hasHistory, isPrivate, hasAccount, isSeveral, onSave, onClose }: BackUpDialogProps) {
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
            help={joinSentences(
              message('makeBackupAccountHelp'),
              isSeveral ? message('makeBackupAll') : '',
              hasHistory ? message('makeBackupShortLinks') : '',
            )}
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
