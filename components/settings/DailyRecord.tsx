import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatTime } from '../../lib/i18n/time-format.ts';
import { message } from '../../lib/i18n/messages.ts';
import type { DailyRecordState } from '../../lib/state/settings/daily-record.ts';
import { Alert } from '../ui/Alert.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';

interface DailyRecordProps {
  state: DailyRecordState;
  /** The click history is kept. */
  isKept: boolean;
}

/** The choice to record the clicks of all links once a day, and what became of it. */
export function DailyRecord({ state, isKept }: DailyRecordProps): VNode {
  useEffect(state.start, [state]);
  const isOn = isKept && state.isOn.value;
  const last = isOn ? state.last.value : null;
  const failure = state.failure.value;
  return (
    <>
      <Choice
        id="record-daily"
        label={message('settingsRecordDaily')}
        help={message(isKept ? 'settingsRecordDailyHelp' : 'settingsRecordDailyNeeds')}
        checked={isOn}
        disabled={!isKept}
        onChange={(checked) => void state.change(checked)}
      />
      {state.isRefused.value && <p role="alert">{message('settingsRecordDailyForbidden')}</p>}
      {last !== null && last.recordedAt > 0 && !last.isRefused && (
        <p class={text.soft}>{message('settingsRecordedLast', timeText(last.recordedAt))}</p>
      )}
      {last?.isRefused === true && (
        <Alert
          title={message('settingsRecordDailyRefused')}
          next={message('settingsRecordDailyRefusedNext')}
          button={{ label: message('tryAgain'), onPress: () => void state.again() }}
        />
      )}
      {last?.isRefused === true && failure !== null && <Notice failure={failure} />}
    </>
  );
}

const timeText = (ms: number): string => formatTime({ kind: 'moment', ms }, Date.now());
