import { useRef } from 'preact/hooks';
import { message } from '../../lib/i18n/messages.ts';
import type { PermissionsState } from '../../lib/state/settings/permissions.ts';
import type { PreferencesState, PreferenceSyncState } from '../../lib/state/settings/preferences.ts';
import row from '../ui/button-row.module.css';
import { Choice } from '../ui/Choice.tsx';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import { PressOutcome } from './PressOutcome.tsx';
import { UnsavedPreference } from './UnsavedPreference.tsx';

interface PreferencesTogetherProps {
  preferences: PreferencesState;
  permissions: PermissionsState;
  sync: PreferenceSyncState;
}

/** What one can do with all preferences together: keep them in the browser's sync, and reset them. */
export function PreferencesTogether({ preferences, permissions, sync }: PreferencesTogetherProps) {
  return (
    <section aria-labelledby="preferences">
      <h2 id="preferences">{message('settingsPreferences')}</h2>
      <UnsavedPreference preferences={preferences} />
      {preferences.shown.value !== null && (
        <>
          <Sync sync={sync} />
          <ResetPreferences preferences={preferences} permissions={permissions} />
        </>
      )}
    </section>
  );
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
function ResetPreferences({ preferences, permissions }: Omit<PreferencesTogetherProps, 'sync'>) {
  const button = useRef<HTMLButtonElement>(null);
  const together = preferences.together.value;
  const undo = (): void => {
    button.current?.focus(); // The pressed button disappears.
    void permissions.undoReset();
  };
  return (
    <>
      <div class={`${row.row} ${row.wide}`}>
        <button
          ref={button}
          type="button"
          aria-disabled={!preferences.differ.value}
          aria-describedby="reset-help"
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
      <p id="reset-help" class={text.soft}>
        {message('settingsResetHelp')}
      </p>
    </>
  );
}
