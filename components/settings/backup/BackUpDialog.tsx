import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { joinSentences, message } from '../../../lib/i18n/messages.ts';
import buttons from '../../ui/buttons.module.css';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from '../settings.module.css';

interface BackUpDialogProps {
  hasHistory: boolean;
  isPrivate: boolean;
  /** There is an account, which the person may have in the file. */
  hasAccount: boolean;
  onSave(withAccount: boolean): void;
  onClose(): void;
}

/** Says what a backup has in it, and saves one. */
export function BackUpDialog({ hasHistory, isPrivate, hasAccount, onSave, onClose }: BackUpDialogProps): VNode {
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
