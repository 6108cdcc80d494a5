import { readServiceAddress } from '../../address/service-address.ts';
import type { Policy } from '../../policy/policy.ts';
import {
  defaultPreferences,
  preferenceNames,
  preferences as table,
  type Preferences,
} from '../../preferences/preferences.ts';
import { readablePreferences } from './preference-schemas.ts';
import type { StorageArea } from '../storage/stored-item.ts';

export type PolicyStore = ReturnType<typeof createPolicyStore>;

/** Creates the reader of the organisation's policy, which is in the browser's managed storage. */
export function createPolicyStore(area: Pick<StorageArea, 'get'>) {
  let policy: Promise<Policy> | null = null;
  return {
    /** Reads the policy, once per worker. Does not fail: without a policy, everything is allowed. */
    read(): Promise<Policy> {
      // Firefox rejects if there is no policy.
      policy ??= area.get(null).then(readPolicy, () => readPolicy({}));
      return policy;
    },
    /** Has the next `read` ask the browser again. */
    forget: () => void (policy = null),
  };
}

/** The fields of a policy. */
export const policyFields = ['serviceAddress', 'allowedServices', 'preferences', 'locked', 'clickHistory'] as const;

/** Where no click history may be kept. No policy switches these on. */
const withoutHistory: Partial<Preferences> = Object.fromEntries(
  preferenceNames.filter((name) => 'onlyOff' in table[name]).map((name) => [name, false]),
);

/**
 * Reads a policy. A field that cannot be read is left out: it may have been written for a later version. But services that
 * cannot be read are not allowed.
 */
function readPolicy(stored: Partial<Record<(typeof policyFields)[number], unknown>>): Policy {
  const { serviceAddress, allowedServices, preferences, locked, clickHistory } = stored;
  const lockedNames: readonly unknown[] = Array.isArray(locked) ? locked : [];
  const starting = withoutNames(readablePreferences(Object(preferences) as Record<string, unknown>), withoutHistory);
  const all = { ...defaultPreferences, ...starting };
  const isLocked = ([name]: [string, unknown]): boolean => lockedNames.includes(name) && !(name in withoutHistory);
  const isOne = serviceAddress !== '' && isSet(serviceAddress);
  const given = isOne ? [serviceAddress] : allowedServices;
  const services = isSet(given) ? readAddresses(given) : null;
  const allowsNone = Array.isArray(given) && given.length === 0;
  return {
    services,
    ...(services?.length === 0 && !allowsNone && { isUnreadable: true }),
    starting,
    locked: {
      ...Object.fromEntries(Object.entries(all).filter(isLocked)),
      ...(clickHistory === false && withoutHistory),
    },
  };
}

/** Returns these preferences without those that have a name among the others. */
export function withoutNames(preferences: Partial<Preferences>, others: object): Partial<Preferences> {
  return Object.fromEntries(Object.entries(preferences).filter(([name]) => !(name in others)));
}

const isSet = (field: unknown): boolean => field !== undefined && field !== null;

/** Reads a list of addresses into the form in which Connect stores them; leaves out what is no address. */
function readAddresses(given: unknown): string[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((text: unknown) => {
    const address = typeof text === 'string' ? readServiceAddress(text) : null;
    return address?.ok ? address.value : [];
  });
}
