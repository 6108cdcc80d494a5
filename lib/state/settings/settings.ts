import { signal } from '@preact/signals-core';
import type { OptionalPermissions } from '../../browser/permissions.ts';
import { createConnectionGate } from '../shared/connection-gate.ts';
import type { PartialLink } from '../../link/link.ts';
import { endAll, readOnly } from '../shared/signals.ts';
import { createAccounts } from './accounts.ts';
import { createConnectionForm, type ConnectionDeps } from './connection-form.ts';
import { createDailyRecord } from './daily-record.ts';
import { createKeptHistory } from './kept-history.ts';
import { createPermissions } from './permissions.ts';
import { createPolicyState } from './policy.ts';
import { createPreferenceSync, createPreferences } from './preferences.ts';

export type SettingsState = ReturnType<typeof createSettings>;

interface SettingsDeps extends Omit<ConnectionDeps, 'policy'> {
  permissions: OptionalPermissions;
  isPrivate: boolean;
}

export function createSettings(deps: SettingsDeps) {
  const policy = createPolicyState(deps.rpc);
  const connection = createConnectionForm({ ...deps, policy });
  const accounts = createAccounts({ ...deps, connection });
  const preferences = createPreferences(deps.rpc, policy);
  const sync = createPreferenceSync(deps.rpc);
  const keptHistory = createKeptHistory({ ...deps, connection, preferences });
  const permissions = createPermissions({ ...deps, preferences });
  const dailyRecord = createDailyRecord({ ...deps, permissions, status: connection.status });
  const { clearOnChange } = createConnectionGate(connection.status);
  const latestLink = signal<PartialLink | null>(null);
  const readPreferences = (): void => {
    void policy.read();
    void preferences.read();
    void sync.read();
  };
  return {
    /** For what is created only once the page is shown. */
    rpc: deps.rpc,
    policy,
    connection,
    accounts,
    preferences,
    sync,
    keptHistory,
    isPrivate: deps.isPrivate,
    dailyRecord,
    permissions,
    /** The link made last in this browser, as an example; null if none is known. */
    latestLink: readOnly(latestLink),
    async readLatestLink(): Promise<void> {
      if (deps.isPrivate) return;
      const reply = await deps.rpc.ask('links.recent', null);
      latestLink.value = (reply.ok && reply.value[0]) || null;
    },
    /** True while the person is asked what a backup is to have in it. */
    asksForBackup: signal(false),
    /** Reads all settings now and whenever the worker announces a change. Returns a function that stops this. */
    start(): () => void {
      void connection.read();
      void accounts.read();
      readPreferences();
      return endAll([
        clearOnChange(() => {
          keptHistory.clear();
          latestLink.value = null;
        }),
        connection.start(),
        permissions.start(),
        deps.rpc.onChanged(({ what }) => {
          if (what === 'connection') {
            void connection.read();
            void accounts.read();
          }
          if (what === 'preferences') readPreferences();
        }),
      ]);
    },
  };
}
