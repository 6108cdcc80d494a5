import type { RefObject, VNode } from 'preact';
import type { ConnectionStatus } from '../../../lib/connection-status.ts';
import type { ConnectionState } from '../../../lib/state/settings/connection.ts';
import { keptKeyServes, type Fields, type TextFieldName } from '../../../lib/state/settings/form.ts';
import { word, type WordKey } from '../../../lib/words.ts';
import { Choice } from './Choice.tsx';
import { OutcomeAlert, OutcomeLine } from './ConnectionOutcome.tsx';
import { problemWords } from './problem-words.ts';
import { ReadableWarning } from './ReadableWarning.tsx';
import { TextField } from './TextField.tsx';

export type FieldRefs = Record<TextFieldName, RefObject<HTMLInputElement | null>>;

interface ConnectionFormProps {
  connection: ConnectionState;
  status: ConnectionStatus;
  fields: FieldRefs;
}

/** Service, account and key. It stays while connected, to change them; a kept key is named, never shown. */
export function ConnectionForm({ connection, status, fields }: ConnectionFormProps): VNode {
  const { serviceAddress, accountId, secretKey, forgetKey } = connection.fields.value;
  const busy = connection.task.value !== null;
  const connected = status.state === 'connected' ? status : null;
  const leavesDisk = connected?.forgetKey === false && forgetKey;

  const textField = (
    name: TextFieldName,
  ): Pick<Parameters<typeof TextField>[0], 'input' | 'onType' | 'problem' | 'readOnly'> => ({
    input: fields[name],
    readOnly: busy,
    problem: problemWords(name, connection.problems.value[name]),
    onType: (value) => connection.type({ [name]: value }),
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void connection.connect();
      }}
    >
      <TextField
        {...textField('serviceAddress')}
        id="service-address"
        label={word('settingsServiceAddress')}
        direction="ltr"
        placeholder="https://links.example.com"
        value={serviceAddress}
        help={word('settingsServiceAddressHelp')}
      />
      <ReadableWarning fields={connection.fields.value} />
      <TextField
        {...textField('accountId')}
        id="account-id"
        label={word('settingsAccountId')}
        value={accountId}
        help={word('settingsAccountIdHelp')}
      />
      <TextField
        {...textField('secretKey')}
        id="secret-key"
        label={word('settingsSecretKey')}
        secret
        value={secretKey}
        mark={connected === null ? null : word('settingsKeyKept')}
        help={word(keyHelp(connection.fields.value, status))}
      />
      <Choice
        id="forget-key"
        label={word('settingsForgetKey')}
        help={leavesDisk ? '' : word('settingsForgetKeyHelp')}
        checked={forgetKey}
        disabled={busy}
        onChange={(checked) => connection.type({ forgetKey: checked })}
      />
      <div aria-live="polite">
        {leavesDisk && (
          <p class="aside">
            {word('settingsForgetKeyChanged')} {word('settingsOldBytes')}
          </p>
        )}
      </div>
      <OutcomeAlert outcome={connection.outcome.value} />
      <div class="buttons">
        <button class="primary" type="submit" aria-disabled={busy}>
          {word('settingsConnect')}
        </button>
        <OutcomeLine connection={connection} />
      </div>
    </form>
  );
}

function keyHelp(fields: Fields, status: ConnectionStatus): WordKey {
  if (status.state !== 'connected' || fields.secretKey !== '') return 'settingsSecretKeyHelp';
  return keptKeyServes(fields, status) ? 'settingsKeyKeptHelp' : 'settingsKeyKeptForAnother';
}
