import type { OtherAccounts } from '../../lib/state/popup/other-accounts.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './panels.module.css';

/** Says that another account has a link for the address, or that the address is its short link, and offers to use it. */
export function OtherAccount({ accounts }: { accounts: OtherAccounts }) {
  const found = accounts.found.value;
  if (found === null) return null;
  const { connectionId, name, has } = found;
  return (
    <div class={styles.elsewhere}>
      {has === 'link' && <p>{message('accountsElsewhere', name)}</p>}
      <button
        type="button"
        aria-disabled={accounts.isBusy.value}
        aria-label={message('accountsUse', name)}
        onClick={() => void accounts.use(connectionId)}
      >
        {has === 'link' ? message('accountsUseThis') : message('accountsUse', name)}
      </button>
    </div>
  );
}
