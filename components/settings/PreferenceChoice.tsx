import type { VNode } from 'preact';
import type { Preferences } from '../../lib/preferences/preferences.ts';
import type { PreferencesState } from '../../lib/state/settings/preferences.ts';
import { Choice } from '../ui/Choice.tsx';

interface PreferenceChoiceProps {
  id: string;
  /** The preference, which is on or off. */
  name: { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences];
  preferences: Pick<PreferencesState, 'shown' | 'change' | 'isLocked'>;
  label: string;
  help?: string;
  disabled?: boolean;
}

/** The checkbox of a preference. A change is saved at once. */
export function PreferenceChoice({ name, preferences, ...rest }: PreferenceChoiceProps): VNode {
  return (
    <Choice
      {...rest}
      checked={preferences.shown.value?.[name] === true}
      locked={preferences.isLocked(name)}
      onChange={(checked) => void preferences.change(name, checked)}
    />
  );
}
