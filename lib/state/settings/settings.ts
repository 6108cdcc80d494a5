import { createConnection, type ConnectionParts, type ConnectionState } from './connection.ts';
import { createFollowing, type FollowingState } from './following.ts';
import { createPreferences, type PreferencesState } from './preferences.ts';
import { createTemplate, type TemplateParts, type TemplateState } from './template.ts';

/** Everything the Settings page shows and does. */
export interface SettingsState {
  connection: ConnectionState;
  preferences: PreferencesState;
  following: FollowingState;
  template: TemplateState;
  /** Reads everything, and reads it again whenever the worker says that it changed; returns what ends that. */
  start(): () => void;
}

/** Makes the state of the Settings page. */
export function createSettings(parts: ConnectionParts & Pick<TemplateParts, 'schedule'>): SettingsState {
  const connection = createConnection(parts);
  const preferences = createPreferences(parts.rpc);
  const following = createFollowing(parts.rpc);
  const readPreferences = (): void => {
    void preferences.read();
    void following.read();
  };
  return {
    connection,
    preferences,
    following,
    template: createTemplate({ ...parts, preferences }),
    start() {
      void connection.read();
      readPreferences();
      return parts.rpc.onChanged(({ what }) => {
        if (what === 'connection') void connection.read();
        if (what === 'preferences') readPreferences();
      });
    },
  };
}
