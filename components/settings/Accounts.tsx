import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import { longestAccountName, type AccountEntry } from '../../lib/account/accounts.ts';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import type { AccountsState } from '../../lib/state/settings/accounts.ts';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import { AddressText } from '../ui/AddressText.tsx';
import row from '../ui/button-row.module.css';
import buttons from '../ui/buttons.module.css';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import { ConnectionOutcome, OutcomeAlert } from './ConnectionOutcome.tsx';
import { Disconnect } from './Disconnect.tsx';
import styles from './settings.module.css';

interface AccountsProps {
  settings: Pick<SettingsState, 'accounts' | 'connection'>;
  /** The heading that takes the focus after a press; null while the form is below. */
  heading: Ref<HTMLHeadingElement> | null;
  /** The button that opens the form of the account that the page shows. */
  change: Ref<HTMLButtonElement>;
}

/** All accounts, where there are several. */
export function Accounts({ settings, heading, change }: AccountsProps) {
  const { accounts, connection } = settings;
  const [renamed, rename] = useState<AccountEntry | null>(null);
  const busy = connection.task.value !== null;
  const failure = accounts.failure.value;
  const shown = connection.status.value?.connectionId;
  return (
    <section aria-labelledby="accounts">
      <div class={styles.heading}>
        <h2 id="accounts" ref={heading} tabIndex={-1}>
          {message('accountsTitle')}
        </h2>
        <p class={text.soft}>{message('accountsSwitchKey')}</p>
      </div>
      <ul class={`${styles.items} ${styles.accounts}`}>
        {accounts.list.value.map((account) => (
          <AccountRow
            key={account.status.connectionId}
            {...settings}
            account={account}
            change={account.status.connectionId === shown ? change : null}
            onRename={() => rename(account)}
          />
        ))}
      </ul>
      {failure !== null && <Notice failure={failure} />}
      {!connection.open.value && <OutcomeAlert outcome={connection.outcome.value} />}
      <div class={row.row}>
        {accounts.mayAdd.value ? (
          <button type="button" aria-disabled={busy} onClick={connection.add}>
            {message('accountsAdd')}
          </button>
        ) : (
          <p class={text.soft}>{message('accountsMost')}</p>
        )}
        {!connection.open.value && <ConnectionOutcome connection={connection} />}
      </div>
      {renamed !== null && <RenameDialog account={renamed} accounts={accounts} onClose={() => rename(null)} />}
    </section>
  );
}

interface AccountRowProps extends Pick<AccountsProps['settings'], 'accounts' | 'connection'> {
  account: AccountEntry;
  /** Null unless it is the account that the page shows. */
  change: Ref<HTMLButtonElement> | null;
  onRename(): void;
}

/** An account: its name, its service and ID, what is wrong with it, and the buttons that change it. */
function AccountRow({ account: { status, name }, accounts, connection, change, onRename }: AccountRowProps) {
  const { connectionId } = status;
  const isShown = change !== null;
  const problem = problemOf(status);
  const busy = connection.task.value !== null;
  if (status.state === 'none') {
    return (
      <li class={styles.item}>
        <b class={text.problem}>{message('accountsLost')}</b>
        <span class={styles.itemButtons}>
          <button type="button" aria-disabled={busy} onClick={() => void connection.disconnect(connectionId)}>
            {message('settingsItemRemove')}
          </button>
        </span>
      </li>
    );
  }
  return (
    <li class={styles.item}>
      <div class={styles.account}>
        <b>
          <bdi>{name}</bdi>
          {isShown && <small class={styles.inUse}>{message('accountsInUse')}</small>}
        </b>
        <p class={text.soft}>
          <bdi dir="ltr">
            <AddressText of={status.serviceAddress} />
          </bdi>
          <bdi>{status.accountId}</bdi>
        </p>
        {problem !== null && <p class={text.problem}>{message(problem)}</p>}
      </div>
      <span class={styles.itemButtons}>
        {!isShown && (
          <button
            type="button"
            aria-label={message('accountsUse', name)}
            onClick={() => void accounts.use(connectionId)}
          >
            {message('accountsUseThis')}
          </button>
        )}
        <button type="button" aria-label={message('labelled', name, message('accountsRename'))} onClick={onRename}>
          {message('accountsRename')}
        </button>
        <button
          type="button"
          ref={change}
          aria-disabled={busy}
          aria-label={message('labelled', name, message('settingsChange'))}
          onClick={() => void accounts.change(connectionId)}
        >
          {message('settingsChange')}
        </button>
        <Disconnect connection={connection} status={status} name={name} />
      </span>
    </li>
  );
}

function problemOf(status: ConnectionStatus): MessageKey | null {
  if (status.state === 'key-forgotten') return 'accountsKeyForgotten';
  return status.state === 'connected' && !status.permitted ? 'accountsNoAccess' : null;
}

interface RenameDialogProps {
  account: AccountEntry;
  accounts: AccountsState;
  onClose(): void;
}

/** The dialog that names an account. */
function RenameDialog({ account: { status, name, chosenName = '' }, accounts, onClose }: RenameDialogProps) {
  const [typed, type] = useState(chosenName);
  const save = async (): Promise<void> => {
    if (await accounts.choose(status.connectionId, { name: typed })) onClose();
  };
  const failure = accounts.failure.value;
  return (
    <Dialog title={name} onClose={onClose}>
      <Form class={styles.form} onSubmit={() => void save()}>
        <Field id="account-name" label={message('settingsItemName')}>
          <input
            id="account-name"
            type="text"
            dir="auto"
            autocomplete="off"
            autofocus
            maxLength={longestAccountName}
            placeholder={name}
            value={typed}
            aria-describedby="account-name-help"
            onInput={({ currentTarget }) => type(currentTarget.value)}
          />
          <p id="account-name-help" class={text.soft}>
            {message('accountsNameHelp')}
          </p>
        </Field>
        {failure !== null && <Notice failure={failure} />}
        <DialogActions>
          <button type="button" onClick={onClose}>
            {message('cancel')}
          </button>
          <button type="submit" class={buttons.primary}>
            {message('save')}
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
