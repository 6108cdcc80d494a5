import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { message } from '../../lib/i18n/messages.ts';
import type { LostPreferencesState } from '../../lib/state/settings/lost-preferences.ts';

/** Says that preferences could not be read. Asks only when it is drawn, as the worker says it once. */
export function LostPreferences({ state }: { state: LostPreferencesState }): VNode {
  useEffect(() => void state.read(), [state]);
  return <p role="status">{state.lost.value && message('settingsPreferencesLost')}</p>;
}
