import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { PreferencesState } from '../../lib/state/settings/preferences.ts';
import { message } from '../../lib/i18n/messages.ts';
import { PressOutcome } from './PressOutcome.tsx';
import row from '../ui/button-row.module.css';

/** The button that resets all preferences to their defaults. `Undo` restores them, so it asks for no confirmation. */
export function ResetPreferences({ preferences }: { preferences: PreferencesState }): VNode {
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
