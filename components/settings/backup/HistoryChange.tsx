import type { VNode } from 'preact';
import type { ConnectionStatus } from '../../../lib/account/connection-status.ts';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import type { Comparison } from '../../../lib/state/settings/compare-backup.ts';
import { Choice } from '../../ui/Choice.tsx';

interface HistoryChangeProps {
  compared: Comparison;
  status: ConnectionStatus;
  checked: boolean;
  onChange(checked: boolean): void;
}

/**
 * Says how many links' clicks would be added. Unless the file says that they are the connected account's, the person
 * chooses that, so that the clicks of two accounts are never mixed by accident.
 */
export function HistoryChange({ compared, status, checked, onChange }: HistoryChangeProps): VNode | null {
  const { history, obstacle, isOwn, account } = compared;
  if (history.links === 0 || obstacle === 'managed') return null;
  if (obstacle === 'private') return <p>{message('backupClicksPrivate')}</p>;
  if (obstacle !== null || status.state !== 'connected')
    return <p>{pluralMessage('backupClicksLater', history.links)}</p>;
  if (isOwn) return <p>{pluralMessage('backupClicks', history.links)}</p>;
  const here = [status.accountId, status.serviceAddress];
  return (
    <Choice
      id="backup-history"
      label={pluralMessage('backupAddClicks', history.links)}
      help={
        account === null
          ? message('backupClicksUnknown', ...here)
          : message('backupClicksOther', account.accountId, account.serviceAddress, ...here)
      }
      checked={checked}
      onChange={onChange}
    />
  );
}
