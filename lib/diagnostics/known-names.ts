import { preferenceNames } from '../preferences/preferences.ts';
import type { NotedKind } from './diagnostics.ts';

/* The names that the diagnostics may have in them. A damaged store can hold any other text, also one of the person's. */

/** Every kind that a note can have. */
const notedKinds: Readonly<Record<NotedKind, true>> = {
  service: true,
  credentials: true,
  'one-refused': true,
  'rate-limited': true,
  http: true,
  redirected: true,
  'not-the-service': true,
  unreachable: true,
  timeout: true,
  'service-not-allowed': true,
  'no-permission': true,
  'too-long': true,
  item: true,
  'not-found': true,
  'not-confirmed': true,
  'not-connected': true,
  'key-forgotten': true,
  'connection-changed': true,
  address: true,
  'service-address': true,
  'key-needed': true,
  'worker-stopped': true,
  storage: true,
  sync: true,
  refused: true,
  internal: true,
  uncaught: true,
};

/** Returns true for a kind that a note can have. */
export const isNotedKind = (name: string): boolean => Object.hasOwn(notedKinds, name);

/** The service's operations, by the worker's names for them. */
const serviceOperations: ReadonlySet<string> = new Set([
  'shorten',
  'info',
  'expand',
  'lookup',
  'edit',
  'delete',
  'restore',
  'deleted',
  'last',
  'top',
  'overview',
  'dailyStatistics',
  'referralsLast',
  'referralsTop',
]);

/** Returns true for an operation of the service. */
export const isServiceOperation = (name: string): boolean => serviceOperations.has(name);

/** The keys of the items on disk, of those of the browser session, and of an organisation's policy. */
const storedNames: ReadonlySet<string> = new Set([
  'connection',
  'serviceFacts',
  'syncsPreferences',
  'preferencesLost',
  'sessionKeys',
  'journal',
  'cache',
  'jobs',
  'popupRequests',
  'failures',
  'inspectRequests',
  'preferences',
  'serviceAddress',
  'preferences',
  'allowedServices',
  'locked',
  'clickHistory',
  ...preferenceNames.map((name) => `preference.${name}`),
]);

/** Returns true for the key of an item that Curtail or an organisation's policy stores. */
export const isStoredName = (name: string): boolean => storedNames.has(name);
