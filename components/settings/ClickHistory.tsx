import type { VNode } from 'preact';
import type { DailyRecordState } from '../../lib/state/settings/daily-record.ts';
import type { KeptHistoryState } from '../../lib/state/settings/kept-history.ts';
import type { PreferencesState } from '../../lib/state/settings/preferences.ts';
import { message } from '../../lib/i18n/messages.ts';
import { DailyRecord } from './DailyRecord.tsx';
import { KeptHistory } from './KeptHistory.tsx';
import { PreferenceChoice } from './PreferenceChoice.tsx';
import { PreferenceGroup } from './PreferenceGroup.tsx';

/** The props of the click history's settings. */
export interface ClickHistoryProps {
  preferences: Pick<PreferencesState, 'shown' | 'change' | 'isLocked'>;
  dailyRecord: DailyRecordState;
  keptHistory: KeptHistoryState;
  isPrivate: boolean;
  /** Without an account there is no history. */
  isConnected: boolean;
}

/** What is kept of the links' clicks, and the buttons that bring a history in and remove it. */
export function ClickHistory(props: ClickHistoryProps): VNode {
  const { preferences, dailyRecord, keptHistory, isPrivate, isConnected } = props;
  return (
    <PreferenceGroup name="clickHistory">
      <PreferenceChoice
        id="keep-history"
        name="keepHistory"
        preferences={preferences}
        label={message('settingsKeepHistory')}
        help={message('settingsKeepHistoryHelp')}
      />
      <DailyRecord state={dailyRecord} isPrivate={isPrivate} isLocked={preferences.isLocked('recordDaily')} />
      {isConnected && (
        <KeptHistory state={keptHistory} canImport={!isPrivate} isLocked={preferences.isLocked('keepHistory')} />
      )}
    </PreferenceGroup>
  );
}
