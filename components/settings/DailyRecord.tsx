import { useEffect } from 'preact/hooks';
import { formatCount } from '../../lib/i18n/number-format.ts';
import { formatTime } from '../../lib/i18n/time-format.ts';
import { message } from '../../lib/i18n/messages.ts';
import type { AccountsState } from '../../lib/state/settings/accounts.ts';
import type { DailyRecordState } from '../../lib/state/settings/daily-record.ts';
import { Alert } from '../ui/Alert.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';

interface DailyRecordProps {
  state: DailyRecordState;
  /** From a private window, nothing changes what the worker keeps. */
  isPrivate: boolean;
  /** The person's organisation has switched it off. */
  isLocked: boolean;
}

/** The choice to record the clicks of all links once a day, and what became of it. */
export function DailyRecord({ state, isPrivate, isLocked }: DailyRecordProps) {
  useEffect(state.start, [state]);
  const isOn = state.isOn.value;
  const last = isOn === true ? state.last.value : null;
  const failure = state.failure.value;
  return (
    <>
      <Choice
        id="record-daily"
        label={message('preference_recordDaily')}
        help={message(isOn === null && !isLocked ? 'preference_recordDaily_needs' : 'preference_recordDaily_help')}
        checked={isOn === true}
        disabled={isOn === null && !isLocked}
        locked={isLocked}
        onChange={(checked) => void state.change(checked)}
      />
      {state.isForbidden.value && <p role="alert">{message('permissionRefused_alarms')}</p>}
      {last !== null && last.recordedAt > 0 && !last.isRefused && (
        <>
          <p class={text.soft}>{message('settingsRecordedLast', timeText(last.recordedAt))}</p>
          {typeof last.part === 'number' && (
            <p class={text.soft}>{message('settingsRecordedPart', formatCount(last.part))}</p>
          )}
        </>
      )}
      {last?.isRefused === true && (
        <>
          <Alert
            title={message('settingsRecordDailyRefused')}
            next={message('settingsRecordDailyRefusedNext')}
            button={isPrivate ? undefined : { label: message('tryAgain'), onPress: () => void state.again() }}
          />
          {failure !== null && <Notice failure={failure} />}
        </>
      )}
    </>
  );
}

const timeText = (ms: number): string => formatTime({ kind: 'moment', ms }, Date.now());

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
