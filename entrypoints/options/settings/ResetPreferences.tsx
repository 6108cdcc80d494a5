import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { PreferencesState } from '../../../lib/state/settings/preferences.ts';
import { word } from '../../../lib/words.ts';

/** Makes all preferences as Curtail comes. It can be taken back, so it asks no second time. */
export function ResetPreferences({ preferences }: { preferences: PreferencesState }): VNode {
  const button = useRef<HTMLButtonElement>(null);
  const together = preferences.together.value;
  const undo = (): void => {
    button.current?.focus(); // The button that is pressed goes away.
    void preferences.undo();
  };
  return (
    <div class="reset">
      <button
        ref={button}
        type="button"
        aria-disabled={!preferences.differ.value}
        onClick={() => void preferences.reset()}
      >
        {word('settingsReset')}
      </button>
      <p role="status" class="outcome">
        {together !== null && word(together === 'reset' ? 'settingsResetDone' : 'outcome_undone')}
      </p>
      {together === 'reset' && (
        <button type="button" onClick={undo}>
          {word('undo')}
        </button>
      )}
    </div>
  );
}
