import type { Preferences } from '../../lib/preferences/preferences.ts';
import { createItems } from '../../lib/worker/storage/items.ts';
import { createPolicyStore } from '../../lib/worker/storage/policy.ts';
import type { StorageArea } from '../../lib/worker/storage/stored-item.ts';
import { createSyncedPreferences } from '../../lib/worker/storage/synced-preferences.ts';
import { managedStorage } from './policy.ts';

/** A storage area of a browser. */
export interface Area extends StorageArea {
  items: Record<string, unknown>;
  /** Everything that was ever written, in order. */
  written: Record<string, unknown>[];
  /** True if the next calls fail. */
  broken: boolean;
  /** Writes wait for this promise. */
  until: Promise<unknown>;
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
    until: Promise.resolve(),
    async get(keys) {
      orBroken();
      return structuredClone(
        Object.fromEntries([keys ?? []].flat().flatMap((key) => (key in items ? [[key, items[key]]] : []))),
      );
    },
    async set(more) {
      await store.until;
      orBroken();
      store.written.push(structuredClone(more));
      Object.assign(items, structuredClone(more));
    },
    async remove(keys) {
      for (const key of [keys].flat()) delete items[key];
    },
  };
  return store;
}

/** Creates a browser with Curtail that shares the sync with others. */
export function browserWith(sync: StorageArea, local = area(), managed = managedStorage()) {
  const announced: string[] = [];
  const start = () =>
    createSyncedPreferences({
      items: createItems({ local, session: area() }),
      sync,
      policy: createPolicyStore(managed),
      announce: () => announced.push('preferences'),
    });
  return { local, announced, preferences: start(), start };
}

/** Creates browsers that share a sync, which each of them follows. */
export async function following() {
  const sync = area();
  const [one, other] = [browserWith(sync), browserWith(sync)];
  for (const { preferences } of [one, other]) await preferences.follow(true);
  for (const { announced } of [one, other]) announced.length = 0;
  return { sync, ...one, one, other };
}

/** The beginning of the key of each preference in the sync. */
export const prefix = 'preference.';

/** Returns the preferences in the sync, by name. */
export const synced = (sync: Area) =>
  Object.fromEntries(
    Object.entries(sync.items).flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    ),
  ) as Partial<Preferences> & Record<string, unknown>;
/** Returns these preferences as another browser stores them in the sync. */
export const asSynced = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value as unknown]));
