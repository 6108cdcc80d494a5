import type { Preferences } from '../../lib/preferences/preferences.ts';
import { createItems } from '../../lib/worker/storage/items.ts';
import { createPolicyStore } from '../../lib/worker/preferences/read-policy.ts';
import { createPreferenceStore, type PreferenceStore } from '../../lib/worker/preferences/preference-store.ts';
import type { StorageArea } from '../../lib/worker/storage/stored-item.ts';
import { managedStorage } from './policy.ts';

/** A storage area of a browser. */
export interface Area extends StorageArea {
  items: Record<string, unknown>;
  /** Everything that was ever written, in order. */
  written: Record<string, unknown>[];
  /** True if the next calls fail. */
  broken: boolean;
}

/** Creates a storage area like a browser's: values are copied on the way in and out. */
export function area(items: Record<string, unknown> = {}): Area {
  const orBroken = (): void => {
    if (store.broken) throw new Error('QUOTA_BYTES_PER_ITEM quota exceeded for "secret"');
  };
  const store: Area = {
    items,
    written: [],
    broken: false,
    async get(keys) {
      orBroken();
      return structuredClone(
        Object.fromEntries([keys ?? []].flat().flatMap((key) => (key in items ? [[key, items[key]]] : []))),
      );
    },
    async set(more) {
      orBroken();
      store.written.push(structuredClone(more));
      Object.assign(items, structuredClone(more));
    },
    async remove(keys) {
      orBroken();
      for (const key of [keys].flat()) delete items[key];
    },
  };
  return store;
}

/** Creates a browser with Curtail that shares the sync with others. */
export function browserWith(sync: StorageArea, local = area(), managed = managedStorage()) {
  /** Starts a worker. */
  const start = () =>
    createPreferenceStore({
      items: createItems({ local, session: area() }),
      local,
      sync,
      policy: createPolicyStore(managed),
    });
  return { local, preferences: start(), start };
}

const prefix = 'preference.';

/** Returns these preferences as they are stored. */
export const asStored = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value as unknown]));

/** Returns the preferences in an area, by name. */
export const storedIn = ({ items }: Area) =>
  Object.fromEntries(
    Object.entries(items).flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    ),
  ) as Partial<Preferences> & Record<string, unknown>;

/** Creates the store of preferences over a browser's storage without a policy. */
export const preferencesIn = (storage: Record<'local' | 'sync' | 'session', StorageArea>): PreferenceStore =>
  createPreferenceStore({ items: createItems(storage), ...storage, policy: createPolicyStore(managedStorage()) });
