import { useEffect, useRef } from 'preact/hooks';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import { preferenceNames, preferences as table, type PreferenceName } from '../../lib/preferences/preferences.ts';
import type { KeptHistoryState } from '../../lib/state/settings/kept-history.ts';
import { Choice } from '../ui/Choice.tsx';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import { KeptHistory } from './KeptHistory.tsx';
import { PreferenceRow, type PreferenceRowProps } from './PreferenceRow.tsx';
import styles from './settings.module.css';
import type { PreferenceSyncState, PreferencesState } from '../../lib/state/settings/preferences.ts';
import { PressOutcome } from './PressOutcome.tsx';
import row from '../ui/button-row.module.css';

interface PreferencesProps extends Omit<PreferenceRowProps, 'name'> {
  sync: PreferenceSyncState;
  keptHistory: KeptHistoryState;
  /** Without an account there is no history. */
  isConnected: boolean;
}

const groups = Map.groupBy(preferenceNames, (name) => table[name].group);

const headings: Record<(typeof table)[PreferenceName]['group'], MessageKey> = {
  popup: 'settingsGroup_popup',
  links: 'settingsGroup_links',
  channels: 'settingsGroup_channels',
  clickHistory: 'clickHistory',
  page: 'settingsGroup_page',
};

/** The preferences. Each change is saved at once. They are the same with and without an account. */
export function Preferences({ sync, keptHistory, isConnected, ...rows }: PreferencesProps) {
  const { preferences, isPrivate } = rows;
  const unread = preferences.unread.value;
  const unsaved = preferences.unsaved.value;
  // Asks only when it is drawn, as the worker says it once.
  useEffect(() => void preferences.readLost(), [preferences]);
  return (
    <section aria-labelledby="preferences">
      <h2 id="preferences">{message('settingsPreferences')}</h2>
      <p role="status">{preferences.lost.value && message('settingsPreferencesLost')}</p>
      {unread !== null && unsaved === null && <Notice failure={unread} onAgain={() => void preferences.read()} />}
      {preferences.shown.value !== null && (
        <>
          {[...groups].map(([group, names]) => (
            <div key={group} class={styles.group} role="group" aria-labelledby={headings[group]}>
              <div class={styles.groupHead}>
                <h3 id={headings[group]}>{message(headings[group])}</h3>
                {/* Channels are edited in a dialog, and say themselves what became of a press. */}
                {group !== 'channels' && (
                  <PressOutcome good>{isIn(preferences.saved.value, group) && message('outcome_saved')}</PressOutcome>
                )}
              </div>
              {names.map((name) => (
                <PreferenceRow key={name} name={name} {...rows} />
              ))}
              {group === 'clickHistory' && isConnected && (
                <KeptHistory
                  state={keptHistory}
                  canImport={!isPrivate}
                  isLocked={preferences.isLocked('keepHistory')}
                />
              )}
            </div>
          ))}
          <Sync sync={sync} />
          <ResetPreferences preferences={preferences} />
        </>
      )}
      {unsaved !== null && (
        <>
          <Notice failure={unsaved.failure} />
          <p class={text.soft}>{message('settingsNotChanged')}</p>
        </>
      )}
    </section>
  );
}

function isIn(name: PreferenceName | null, group: string): boolean {
  return name !== null && table[name].group === group;
}

/** The choice to keep the preferences in the browser's sync, and the reason if it refused. */
function Sync({ sync }: { sync: PreferenceSyncState }) {
  const on = sync.on.value;
  const failure = sync.failure.value;
  return (
    <>
      {on !== null && (
        <Choice
          id="sync"
          label={message('settingsSync')}
          help={message('settingsSyncHelp')}
          checked={on}
          onChange={(checked) => void sync.choose(checked)}
        />
      )}
      {failure !== null && <Notice failure={failure} onAgain={() => void sync.read()} />}
    </>
  );
}

/** The button that resets all preferences to their defaults. `Undo` restores them, so it asks for no confirmation. */
function ResetPreferences({ preferences }: { preferences: PreferencesState }) {
  const button = useRef<HTMLButtonElement>(null);
  const together = preferences.together.value;
  const undo = (): void => {
    button.current?.focus(); // The pressed button disappears.
    void preferences.undo();
  };
  return (
    <div class={`${row.row} ${row.wide}`}>
      <button
        ref={button}
        type="button"
        aria-disabled={!preferences.differ.value}
        onClick={() => void preferences.reset()}
      >
        {message('settingsReset')}
      </button>
      <PressOutcome>
        {together !== null && message(together === 'reset' ? 'settingsResetDone' : 'outcome_undone')}
      </PressOutcome>
      {together === 'reset' && (
        <button type="button" onClick={undo}>
          {message('undo')}
        </button>
      )}
    </div>
  );
}
