import { useState } from 'preact/hooks';
import { accountNames } from '../../../lib/account/accounts.ts';
import type { ConnectionStatus } from '../../../lib/account/connection-status.ts';
import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { formatCount, formatList } from '../../../lib/i18n/number-format.ts';
import { formatDate } from '../../../lib/i18n/time-format.ts';
import type { Preferences } from '../../../lib/preferences/preferences.ts';
import type { Comparison } from '../../../lib/state/settings/compare-backup.ts';
import buttons from '../../ui/buttons.module.css';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import text from '../../ui/text.module.css';
import { connectLabel } from '../ConnectionForm.tsx';
import styles from '../settings.module.css';
import { PreferenceChanges } from './PreferenceChanges.tsx';
import { Choice } from '../../ui/Choice.tsx';

interface BringBackDialogProps {
  compared: Comparison;
  now: Preferences;
  status: ConnectionStatus;
  onBringBack(withHistory: boolean): void;
  onClose(): void;
}

/** Says what a backup would change, and brings it back. */
export function BringBackDialog({ compared, now, status, onBringBack, onClose }: BringBackDialogProps) {
  const {
    made,
    madeBy,
    preferences,
    isSame,
    history,
    obstacle,
    isOwn,
    isLikelyOwn,
    toFill,
    several,
    isManaged,
    leftOut,
  } = compared;
  const [withHistory, choose] = useState(isOwn || isLikelyOwn);
  const changesPreferences = Object.keys(preferences).length > 0;
  const canAdd = obstacle === null && history.links > 0;
  const hasAccounts = toFill !== null || several.length > 0;
  const canChange = changesPreferences || hasAccounts || canAdd;
  const isIdle = !changesPreferences && !hasAccounts && !withHistory;
  return (
    <Dialog title={message('bringBackTitle')} onClose={onClose}>
      <div class={styles.content}>
        {made !== null && madeBy !== null && <p class={text.soft}>{message('backupMade', formatDate(made), madeBy)}</p>}
        {!canChange && history.links === 0 && <p>{message('backupNothing')}</p>}
        {changesPreferences && <PreferenceChanges now={now} change={preferences} />}
        {canChange && isSame && <p id="backup-same">{message('backupSame')}</p>}
        <HistoryChange compared={compared} status={status} checked={withHistory} onChange={choose} />
        {toFill !== null && (
          <p>
            {message(
              'backupFills',
              toFill.accountId,
              toFill.serviceAddress,
              connectLabel(status.state === 'connected'),
            )}
          </p>
        )}
        {several.length > 0 && <p>{message('backupSeveral', formatList(accountNames(several)))}</p>}
        {isManaged && <p>{message('backupManaged')}</p>}
        {leftOut > 0 && <p class={text.soft}>{pluralMessage('backupLeftOut', leftOut)}</p>}
      </div>
      <DialogActions>
        {canAdd && !isOwn && (
          <p role="status" id="backup-idle" class={text.soft}>
            {isIdle && message('backupIdle')}
          </p>
        )}
        <button type="button" onClick={onClose}>
          {message(canChange ? 'cancel' : 'close')}
        </button>
        {canChange && (
          <button
            class={buttons.primary}
            type="button"
            aria-disabled={isIdle}
            aria-describedby={isIdle ? 'backup-same backup-idle' : undefined}
            onClick={() => isIdle || onBringBack(withHistory && canAdd)}
          >
            {message('bringBack')}
          </button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface HistoryChangeProps {
  compared: Comparison;
  status: ConnectionStatus;
  checked: boolean;
  onChange(checked: boolean): void;
}

/**
 * Says what becomes of the click history: how many links' clicks would be added, or that it stays as it is. Unless the
 * file says that they are the connected account's, the person chooses that, so that the clicks of two accounts are never
 * mixed by accident: two accounts of one service have links on one host. A link that both have tells that it is one account.
 */
function HistoryChange({ compared, status, checked, onChange }: HistoryChangeProps) {
  const { history, clicks, obstacle, isOwn, isLikelyOwn, account, toFill } = compared;
  if (obstacle === 'managed') return null;
  if (clicks === 'none') return <p>{message('backupClicksNone')}</p>;
  if (history.links === 0) return clicks === 'compared' ? <p>{message('backupClicksSame')}</p> : null;
  if (obstacle === 'private') return <p>{message('backupClicksPrivate')}</p>;
  if (obstacle !== null || status.state !== 'connected') {
    const later = toFill === null ? 'backupClicksLater' : 'backupClicksAfter';
    return <p>{pluralMessage(later, history.links)}</p>;
  }
  const room = history.cut === 0 ? '' : message('backupNoRoom', formatCount(history.cut));
  if (isOwn) return <p>{joinSentences(pluralMessage('backupClicks', history.links), room)}</p>;
  const here = [status.accountId, status.serviceAddress];
  const unknown = isLikelyOwn ? '' : message('backupClicksUnknown', ...here);
  return (
    <Choice
      id="backup-history"
      label={pluralMessage('backupAddClicks', history.links)}
      help={joinSentences(
        account === null ? unknown : message('backupClicksOther', account.accountId, account.serviceAddress, ...here),
        room,
      )}
      checked={checked}
      onChange={onChange}
    />
  );
}
