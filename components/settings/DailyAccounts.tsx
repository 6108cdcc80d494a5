import { message } from '../../lib/i18n/messages.ts';
import type { AccountsState } from '../../lib/state/settings/accounts.ts';
import { Choice } from '../ui/Choice.tsx';

interface DailyAccountsProps {
  accounts: AccountsState;
  /** The person's organisation has switched the record off. */
  isLocked: boolean;
}

/** For each account, whether its clicks are recorded once a day, where there are several. */
export function DailyAccounts({ accounts, isLocked }: DailyAccountsProps) {
  return accounts.list.value.map(({ status, name, recordsDaily }) =>
    status.state === 'none' ? null : (
      <Choice
        key={status.connectionId}
        id={`record-daily-${status.connectionId}`}
        label={message('accountsRecords', name)}
        checked={recordsDaily}
        locked={isLocked}
        onChange={(on) => void accounts.choose(status.connectionId, { recordsDaily: on })}
      />
    ),
  );
}
