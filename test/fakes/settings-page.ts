import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import type { Diagnostics } from '../../lib/diagnostics/diagnostics.ts';
import { neverRecorded } from '../../lib/rpc/values.ts';
import { success } from '../../lib/failure/failure.ts';
import type { Policy } from '../../lib/policy/policy.ts';
import type { OptionalPermissions } from '../../lib/browser/permissions.ts';
import { defaultPreferences, type PermissionName } from '../../lib/preferences/preferences.ts';
import { createSettings } from '../../lib/state/settings/settings.ts';
import { createFakeWorker } from './worker.ts';

export const connected: ConnectionStatus & { state: 'connected' } = {
  state: 'connected',
  connectionId: 1,
  serviceAddress: 'https://links.example',
  accountId: 'demo',
  forgetKey: false,
  permitted: true,
};

/** A fake worker that stores a connection and preferences. */
export type ScriptedWorker = ReturnType<typeof createScriptedWorker>;

/** Creates a fake worker that stores a connection and preferences as pages ask it to, without a service. */
export function createScriptedWorker(status: ConnectionStatus = { state: 'none', connectionId: 0 }) {
  const kept = {
    status,
    preferences: { ...defaultPreferences },
    /** The preferences are in the browser's sync, which takes them. */
    syncs: false,
    /** Stored preferences could not be read, and the person does not know it yet. */
    preferencesLost: false,
    lastRecord: neverRecorded,
    policy: { services: null, starting: {}, locked: {} } as Policy,
    diagnostics: { database: 1, stored: [[], [], []], oneAtATimeUntil: [], failures: [] } as Diagnostics,
  };
  const worker = createFakeWorker(
    {
      'connection.connect': ({ serviceAddress, accountId, forgetKey }) => {
        const connectionId = kept.status.connectionId + 1;
        kept.status = { state: 'connected', connectionId, serviceAddress, accountId, forgetKey, permitted: true };
        return success(kept.status);
      },
      'connection.disconnect': () => {
        kept.status = { state: 'none', connectionId: kept.status.connectionId + 1 };
        return success(kept.status);
      },
      'connection.status': () => success(kept.status),
      'preferences.write': (change) => {
        kept.preferences = { ...kept.preferences, ...change };
        return success(kept.preferences);
      },
      'policy.read': () => success(kept.policy),
      'preferences.read': () => success(kept.preferences),
      'preferences.sync': ({ on }) => success((kept.syncs = on ?? kept.syncs)),
      'history.lastRecord': () => success(kept.lastRecord),
      'diagnostics.read': () => success(kept.diagnostics),
      'links.cached': () => success({ links: [], before: null }),
      'links.known': () => success(null),
      'history.part': () => success({ links: [], after: null }),
      'preferences.lost': () => {
        const lost = kept.preferencesLost;
        kept.preferencesLost = false;
        return success(lost);
      },
    },
    () => kept.status.connectionId,
  );
  return Object.assign(kept, worker);
}

/** Opens the Settings page over a fake worker, in a browser that is online and allows every host. */
export function openSettings(status?: ConnectionStatus) {
  const worker = createScriptedWorker(status);
  const browser = {
    /** The answer when the page asks for a host. */
    allows: true as boolean | Promise<boolean>,
    /** The browser allows the host already. */
    allowed: false,
    online: true,
    /** The permissions that the browser has granted, or grants on request. */
    alarms: { held: false, grants: true },
    clipboard: { held: false, grants: true },
    tabs: { held: false, grants: true },
    /** Every host that the page asked for. */
    hosts: [] as string[],
  };
  const settings = createSettings({
    rpc: worker.rpc,
    async requestHost(address) {
      browser.hosts.push(address);
      return browser.allows;
    },
    allowsHost: async () => browser.allowed,
    online: () => browser.online,
    permissions: fakePermissions(browser),
    isPrivate: false,
  });
  return { worker, browser, settings };
}

/** Returns the permissions of a browser that has granted some, and grants some on request: all that are asked for, or none. */
export const fakePermissions = (
  browser: Record<PermissionName, { held: boolean; grants: boolean }>,
): OptionalPermissions => ({
  isOptional: () => true,
  held: async (name) => browser[name].held,
  async request(names) {
    if (!names.every((name) => browser[name].held || browser[name].grants)) return false;
    for (const name of names) browser[name].held = true;
    return true;
  },
  giveBack: async (name) => (browser[name].held = false),
});
