import type { Ref } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import { message } from '../../lib/i18n/messages.ts';
import type { BackupState } from '../../lib/state/settings/backup.ts';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import { AddressText } from '../ui/AddressText.tsx';
import row from '../ui/button-row.module.css';
import { Introduction } from '../ui/Introduction.tsx';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import { NotAllowedAlert } from './AccessAlerts.tsx';
import { BackupOutcome } from './backup/BackupOutcome.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';
import { ConnectionOutcome, OutcomeAlert } from './ConnectionOutcome.tsx';
import { Accounts } from './Accounts.tsx';
import { Disconnect } from './Disconnect.tsx';
import styles from './settings.module.css';

interface ConnectionSectionProps {
  settings: SettingsState;
  backup: BackupState;
  /** False where the page itself says what Curtail is. */
  introduces?: boolean;
}

/** The connected account, or the form that connects one. */
export function ConnectionSection({ settings, backup, introduces = true }: ConnectionSectionProps) {
  const { connection, accounts, policy, asksForBackup } = settings;
  const status = connection.edited.value;
  const isAdding = connection.adding.value;
  const several = accounts.list.value.length > 0;
  /** The list of accounts takes the place of the one account. */
  const isListed = several && !connection.open.value;
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
    connection.leaveFocus();
  }, [focus]);

  const unreadNotice = unread !== null && <Notice failure={unread} onAgain={() => void connection.read()} />;
  const broughtBack = (backup.outcome.value !== null || backup.busy.value !== null) && (
    <BackupOutcome
      backup={backup}
      isConnected={status?.state === 'connected'}
      moveFocus={() => heading.current?.focus()}
    />
  );
  return (
    <>
      {several && <Accounts settings={settings} heading={isListed ? heading : null} change={change} />}
      {isListed && unreadNotice}
      {isListed && broughtBack}
      {!isListed && (
        <section aria-labelledby="account">
          <div class={styles.heading}>
            <h2 id="account" ref={heading} tabIndex={-1}>
              {isAdding ? message('accountsAdd') : title(status)}
            </h2>
            {status?.state === 'none' && status.lost && <p>{message('settingsConnectionLost')}</p>}
            {status?.state === 'none' && !status.lost && introduces && !isAdding && <Introduction />}
            {status?.state === 'key-forgotten' && <p class={text.soft}>{message('failureKeyForgottenNext')}</p>}
          </div>
          {unreadNotice}
          {connection.open.value && <NotAllowedAlert connection={connection} policy={policy} onChange={null} />}
          {broughtBack}
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
            <AccountSummary connection={connection} status={status} change={change} onAdd={connection.add} />
          )}
        </section>
      )}
    </>
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
  onAdd(): void;
}

/** The connected account in three lines, with the buttons that change it. */
function AccountSummary({ connection, status, change, onAdd }: AccountSummaryProps) {
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
        <button type="button" aria-disabled={busy} onClick={onAdd}>
          {message('accountsAdd')}
        </button>
        <ConnectionOutcome connection={connection} />
      </div>
    </>
  );
}
