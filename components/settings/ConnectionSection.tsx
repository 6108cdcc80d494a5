import type { Ref } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import { message } from '../../lib/i18n/messages.ts';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import { AddressText } from '../ui/AddressText.tsx';
import { Alert } from '../ui/Alert.tsx';
import row from '../ui/button-row.module.css';
import { Introduction } from '../ui/Introduction.tsx';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import { ConnectionForm } from './ConnectionForm.tsx';
import { ConnectionOutcome, OutcomeAlert } from './ConnectionOutcome.tsx';
import { Disconnect } from './Disconnect.tsx';
import styles from './settings.module.css';

/** The connected account, or the form that connects one. */
export function ConnectionSection({
  connection,
  policy,
  asksForBackup,
}: Pick<SettingsState, 'connection' | 'policy' | 'asksForBackup'>) {
  const status = connection.status.value;
  const unread = connection.unread.value;
  const focus = connection.focus.value;
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const fields = {
    serviceAddress: useRef<HTMLInputElement>(null),
    accountId: useRef<HTMLInputElement>(null),
    secretKey: useRef<HTMLInputElement>(null),
  };

  useLayoutEffect(() => {
    if (focus === null || focus.on === 'ready') return;
    const place = { ...fields, heading, change }[focus.on];
    place.current?.focus();
  }, [focus]);

  return (
    <section aria-labelledby="account">
      <div class={styles.heading}>
        <h2 id="account" ref={heading} tabIndex={-1}>
          {title(status)}
        </h2>
        {status?.state === 'none' && (status.lost ? <p>{message('settingsConnectionLost')}</p> : <Introduction />)}
        {status?.state === 'key-forgotten' && <p class={text.soft}>{message('failureKeyForgottenNext')}</p>}
      </div>
      {unread !== null && <Notice failure={unread} onAgain={() => void connection.read()} />}
      {connection.open.value && <NotAllowedAlert connection={connection} policy={policy} />}
      {status !== null && connection.open.value && (
        <ConnectionForm
          connection={connection}
          policy={policy}
          onBackUp={() => void (asksForBackup.value = true)}
          status={status}
          fields={fields}
        />
      )}
      {status?.state === 'connected' && !connection.open.value && (
        <AccountSummary connection={connection} status={status} change={change} />
      )}
    </section>
  );
}

/** Says that the organisation does not allow the stored service, and opens the form that connects another. */
export function NotAllowedAlert({ connection, policy }: Pick<SettingsState, 'connection' | 'policy'>) {
  const status = connection.status.value;
  if (status === null || status.state === 'none' || policy.allows(status.serviceAddress)) return null;
  return (
    <Alert
      title={message('failureServiceNotAllowed')}
      next={
        policy.isUnreadable.value
          ? message('settingsPolicyUnreadable')
          : message('settingsServiceNotAllowedNext', new URL(status.serviceAddress).host)
      }
      button={
        connection.open.value ? undefined : { label: message('settingsChange'), onPress: connection.change, main: true }
      }
    />
  );
}

function title(status: ConnectionStatus | null): string {
  if (status?.state === 'none') return message('connectAccount');
  return message(status?.state === 'key-forgotten' ? 'failureKeyForgotten' : 'settingsConnected');
}

interface AccountSummaryProps {
  connection: ConnectionState;
  status: ConnectionStatus & { state: 'connected' };
  /** The button that opens the form. */
  change: Ref<HTMLButtonElement>;
}

/** The connected account in three lines, with the buttons that change it. */
function AccountSummary({ connection, status, change }: AccountSummaryProps) {
  const busy = connection.task.value !== null;
  return (
    <>
      <dl class={styles.summary}>
        <dt>{message('settingsServiceAddress')}</dt>
        <dd dir="ltr" title={status.serviceAddress}>
          <AddressText of={status.serviceAddress} />
        </dd>
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
