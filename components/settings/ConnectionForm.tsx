import type { RefObject } from 'preact';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import { failureMessage, inOneLine } from '../../lib/i18n/failure-messages.ts';
import { formatCount, formatList } from '../../lib/i18n/number-format.ts';
import { joinSentences, message, type MessageKey } from '../../lib/i18n/messages.ts';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import {
  keptKeyServes,
  wouldTravelReadable,
  type Fields,
  type Problem,
  type TextFieldName,
} from '../../lib/state/settings/form-fields.ts';
import type { PolicyState } from '../../lib/state/settings/policy.ts';
import { Alert } from '../ui/Alert.tsx';
import row from '../ui/button-row.module.css';
import buttons from '../ui/buttons.module.css';
import { Choice } from '../ui/Choice.tsx';
import text from '../ui/text.module.css';
import { TextField } from '../ui/TextField.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';
import { ConnectionOutcome, OutcomeAlert } from './ConnectionOutcome.tsx';
import { Disconnect } from './Disconnect.tsx';
import styles from './settings.module.css';

/** The inputs of the text fields, by name. */
export type FieldRefs = Record<TextFieldName, RefObject<HTMLInputElement | null>>;

interface ConnectionFormProps {
  connection: ConnectionState;
  policy: Pick<PolicyState, 'onlyService' | 'services' | 'isUnreadable'>;
  /** Asks what a backup is to have in it, and makes one. */
  onBackUp(): void;
  status: ConnectionStatus;
  fields: FieldRefs;
}

/** The form for service, account and key. It never shows the stored key. */
export function ConnectionForm({ connection, policy, onBackUp, status, fields }: ConnectionFormProps) {
  const { serviceAddress, accountId, secretKey, forgetKey } = connection.fields.value;
  const busy = connection.task.value !== null;
  const connected = status.state === 'connected' ? status : null;
  const isRejected = connection.rejected.value;
  const parted = connection.parted.value && message(`settingsParted_${connection.parted.value}`);
  const leavesDisk = connected?.forgetKey === false && forgetKey;

  const textField = (
    name: TextFieldName,
  ): Pick<Parameters<typeof TextField>[0], 'input' | 'onType' | 'onPaste' | 'problem' | 'readOnly'> => ({
    input: fields[name],
    readOnly: busy,
    problem: problemText(name, connection.problems.value[name]),
    onType: (value) => connection.type({ [name]: value }),
    onPaste: (pasted) => connection.paste(pasted, name),
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
        label={message('settingsServiceAddress')}
        direction="ltr"
        placeholder="https://links.example.com"
        value={serviceAddress}
        locked={policy.onlyService.value !== null}
        help={joinSentences(parted ?? pasteHelp(policy), serviceHelp(policy))}
        suggested={connection.suggested.value}
        onTake={connection.takeSuggested}
        onLeave={connection.leaveAddress}
      />
      {/* In sight it takes the place of a sentence of the help, so that nothing moves. */}
      <p aria-live="polite" class={policy.onlyService.value === null ? text.hidden : text.soft}>
        {parted}
      </p>
      <ReadableWarning fields={connection.fields.value} />
      <TextField
        {...textField('accountId')}
        id="account-id"
        label={message('settingsAccountId')}
        value={accountId}
        help={message('settingsAccountIdHelp')}
      />
      <TextField
        {...textField('secretKey')}
        id="secret-key"
        label={message('settingsSecretKey')}
        secret
        value={secretKey}
        mark={connected === null || isRejected || secretKey !== '' ? null : message('settingsKeySaved')}
        help={message(isRejected ? 'settingsSecretKeyHelp' : keyHelp(connection.fields.value, status))}
      />
      <Choice
        id="forget-key"
        label={message('settingsForgetKey')}
        help={leavesDisk ? '' : message('settingsForgetKeyHelp')}
        checked={forgetKey}
        disabled={busy}
        onChange={(checked) => connection.type({ forgetKey: checked })}
      />
      <div aria-live="polite">
        {leavesDisk && (
          <p class={styles.note}>
            {joinSentences(
              message('settingsForgetKeyChanged'),
              message('settingsOldBytes'),
              message('settingsForgetKeyHistory'),
            )}
          </p>
        )}
      </div>
      <OutcomeAlert outcome={connection.outcome.value} onSure={() => void connection.connect({ sure: true })} />
      <div class={row.row}>
        <button class={buttons.primary} type="submit" aria-disabled={busy}>
          {connectLabel(connected !== null)}
        </button>
        {(connected !== null || connection.adding.value) && (
          <button type="button" aria-disabled={busy} onClick={connection.cancel}>
            {message('cancel')}
          </button>
        )}
        {status.state === 'key-forgotten' && <Disconnect connection={connection} status={status} />}
        <ConnectionOutcome connection={connection} />
      </div>
      <HistoryQuestion connection={connection} status={status} onBackUp={onBackUp} />
    </form>
  );
}

/** Asks before click history is lost that cannot come along. */
function HistoryQuestion({
  connection,
  status,
  onBackUp,
}: Pick<ConnectionFormProps, 'connection' | 'status' | 'onBackUp'>) {
  const atStake = connection.historyAtStake.value;
  if (atStake === null || status.state === 'none') return null;
  const { title, next } = failureMessage(atStake, Date.now());
  return (
    <Confirmation
      title={title}
      action={message('settingsWithoutHistory')}
      first={{ name: message('makeBackup'), onPress: onBackUp }}
      onConfirm={() => void connection.connect({ mayDropHistory: true })}
      onClose={connection.keepHistory}
    >
      <p>
        {atStake.links === null
          ? message('settingsHistoryOfBefore', status.accountId, status.serviceAddress)
          : message('backupNoRoom', formatCount(atStake.links))}
      </p>
      <p>{next}</p>
    </Confirmation>
  );
}

export const connectLabel = (isConnected: boolean): string => message(isConnected ? 'settingsSave' : 'settingsConnect');

function serviceHelp({ services, isUnreadable }: ConnectionFormProps['policy']): string {
  if (isUnreadable.value) return message('settingsPolicyUnreadable');
  const { value: allowed } = services;
  if (allowed === null) return message('settingsServiceAddressHelp');
  return allowed.length === 0
    ? message('settingsNoServiceAllowed')
    : message('settingsServicesAllowed', formatList(allowed));
}

const pasteHelp = ({ services, isUnreadable }: ConnectionFormProps['policy']): string =>
  services.value === null && !isUnreadable.value ? message('settingsPasteAll') : '';

function keyHelp(fields: Fields, status: ConnectionStatus): MessageKey {
  if (status.state !== 'connected' || fields.secretKey !== '') return 'settingsSecretKeyHelp';
  return keptKeyServes(fields, status) ? 'settingsKeySavedHelp' : 'settingsKeySavedForAnother';
}

/**
 * Warns while the address is plain http to another machine. Its live region is always rendered, so that screen readers
 * read out the warning.
 */
function ReadableWarning({ fields }: { fields: Fields }) {
  const host = wouldTravelReadable(fields);
  return (
    <div aria-live="polite">
      {host !== null && (
        <Alert inLiveRegion title={message('settingsUnencrypted')} next={message('settingsUnencryptedNext', host)} />
      )}
    </div>
  );
}

/** Returns a field's problem as a sentence that says what to enter; null if there is none. */
function problemText(field: TextFieldName, problem: Problem | undefined): string | null {
  if (problem === undefined) return null;
  if (problem === 'missing') return message(missing[field]);
  const kind = problem === 'malformed' ? 'service-address' : 'key-needed';
  return inOneLine(failureMessage({ kind }, Date.now()));
}

const missing = {
  serviceAddress: 'settingsServiceAddressMissing',
  accountId: 'settingsAccountIdMissing',
  secretKey: 'settingsSecretKeyMissing',
} as const;
