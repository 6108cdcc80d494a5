import type { AlarmPermission } from '../../browser/alarm-permission.ts';
import { createConnectionGate } from '../shared/connection-gate.ts';
import { endAll } from '../shared/end-all.ts';
import { createConnectionForm, type ConnectionDeps } from './connection-form.ts';
import { createDailyRecord } from './daily-record.ts';
import { createKeptHistory } from './kept-history.ts';
import { createLostPreferences } from './lost-preferences.ts';
import { createFollowing } from './preference-sync.ts';
import { createPreferences } from './preferences.ts';

/** The state of the Settings page. */
export type SettingsState = ReturnType<typeof createSettings>;

/** Creates the state of the Settings page. */
export function createSettings(deps: ConnectionDeps & { alarms: AlarmPermission; isPrivate: boolean }) {
  const connection = createConnectionForm(deps);
  const preferences = createPreferences(deps.rpc);
  const following = createFollowing(deps.rpc);
  const keptHistory = createKeptHistory(deps.rpc);
  const dailyRecord = createDailyRecord({ ...deps, preferences, status: connection.status });
  const { clearOnChange } = createConnectionGate(connection.status);
  const readPreferences = (): void => {
    void preferences.read();
    void following.read();
  };
  return {
    connection,
    preferences,
    following,
    lostPreferences: createLostPreferences(deps.rpc),
    keptHistory,
    isPrivate: deps.isPrivate,
    dailyRecord,
    /** Reads all settings now and whenever the worker announces a change. Returns a function that stops this. */
    start(): () => void {
      void connection.read();
      readPreferences();
      return endAll([
        clearOnChange(keptHistory.clear),
        deps.rpc.onChanged(({ what }) => {
          if (what === 'connection') void connection.read();
          if (what === 'preferences') readPreferences();
        }),
      ]);
    },
  };
}
