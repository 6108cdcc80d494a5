import type { Ref, VNode } from 'preact';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import { message } from '../../lib/i18n/messages.ts';
import row from '../ui/button-row.module.css';
import styles from './settings.module.css';
import { ConnectionOutcome } from './ConnectionOutcome.tsx';
import { Disconnect } from './Disconnect.tsx';
import { OutcomeAlert } from './OutcomeAlert.tsx';

interface AccountSummaryProps {
  connection: ConnectionState;
  status: ConnectionStatus & { state: 'connected' };
  /** The button that opens the form. */
  change: Ref<HTMLButtonElement>;
}

/** The connected account in three lines, with the buttons that change it. */
export function AccountSummary({ connection, status, change }: AccountSummaryProps): VNode {
  const busy = connection.task.value !== null;
  return (
    <>
      <dl class={styles.summary}>
        <dt>{message('settingsServiceAddress')}</dt>
        <dd dir="ltr">{status.serviceAddress}</dd>
        <dt>{message('settingsAccountId')}</dt>
        <dd>
          <bdi>{status.accountId}</bdi>
        </dd>
        <dt>{message('settingsSecretKey')}</dt>
        <dd>{message(status.forgetKey ? 'settingsKeyForSession' : 'settingsKeySaved')}</dd>
      </dl>
      <OutcomeAlert outcome={connection.outcome.value} />
      <div class={row.row}>
        <button type="button" ref={change} aria-disabled={busy} onClick={connection.change}>
          {message('settingsChange')}
        </button>
        <Disconnect connection={connection} status={status} />
        <ConnectionOutcome connection={connection} />
      </div>
    </>
  );
}
