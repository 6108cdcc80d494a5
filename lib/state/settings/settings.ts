import { createConnection, type ConnectionParts, type ConnectionState } from './connection.ts';
import { createPreferences, type PreferencesState } from './preferences.ts';

/** Everything the Settings page shows and does. */
export interface SettingsState {
  connection: ConnectionState;
  preferences: PreferencesState;
  /** Reads everything, and reads it again whenever the worker says that it changed; returns what ends that. */
  start(): () => void;
}

/** Makes the state of the Settings page. */
export function createSettings(parts: ConnectionParts): SettingsState {
  const connection = createConnection(parts);
  const preferences = createPreferences(parts.rpc);
  return {
    connection,
    preferences,
    start() {
      void connection.read();
      void preferences.read();
      return parts.rpc.onChanged(({ what }) => {
        if (what === 'connection') void connection.read();
        if (what === 'preferences') void preferences.read();
      });
    },
  };
}
