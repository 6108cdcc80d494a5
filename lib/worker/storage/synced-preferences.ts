import type { Policy } from '../../policy/policy.ts';
import { defaultPreferences, type PreferenceSync, type Preferences } from '../../preferences/preferences.ts';
import { isSameValue } from '../../preferences/same-value.ts';
import { isObject } from '../is-object.ts';
import type { StoredItems } from './items.ts';
import { withoutNames, type PolicyStore } from './policy.ts';
import { readablePreferences } from './preference-schemas.ts';
import type { StorageArea } from './stored-item.ts';

/**
 * The preferences of this browser and, if the person chooses so, of their other browsers. What the organisation has set
 * is laid over the person's own preferences here and nowhere else.
 */
export interface SyncedPreferences {
  /** Reads the preferences that hold. */
  read(): Promise<Preferences>;
  /** Changes preferences, but none that is locked. Returns those that hold. */
  write(change: Partial<Preferences>): Promise<Preferences>;
  /** Returns true, once, if stored preferences could not be read and have their defaults again. */
  tellLost(): Promise<boolean>;
  /**
   * Starts or stops following the other browsers; null only reads the state. Returns the state, and whether the
   * browser's sync failed just now. Stopping leaves our preferences unchanged, and those in the sync for the other
   * browsers.
   */
  follow(on: boolean | null): Promise<PreferenceSync>;
  /** Takes preferences from the sync and writes those that it lacks. After a failure, the next call tries again. */
  merge(): Promise<void>;
}

/** The stores of the preferences. */
export interface SyncedPreferencesDeps {
  /** The store that preferences are read from: it is fast and works without a network. */
  items: Pick<StoredItems, 'preferences' | 'following' | 'preferencesLost'>;
  /** The browser's own sync. Only preferences are ever written to it. */
  sync: StorageArea;
  policy: Pick<PolicyStore, 'read'>;
  /** Called when preferences from another browser changed ours, and when the sync takes ours, after it may have failed. */
  announce(): void;
}

/**
 * The key of each preference in the sync, so that one browser's change does not undo another's. A browser stores up to
 * 8 kB under a key: the templates fit (`fitTogether`).
 */
const keyOf = (name: string): string => `preference.${name}`;
/** The key under which earlier versions store all preferences. It is only read, for preferences without their own key. */
const earlierKey = 'preferences';

/** Creates the store of preferences. */
export function createSyncedPreferences({ items, sync, policy, announce }: SyncedPreferencesDeps): SyncedPreferences {
  const { preferences: local, following } = items;

  async function readAll(): Promise<Preferences> {
    const [stored, set] = [await local.read(), await policy.read()];
    return { ...stored, ...startingFor(stored, set), ...set.locked };
  }

  async function mergeNow(): Promise<void> {
    if (!(await following.read()).on) return;
    const read = names();
    const stored = await sync.get([earlierKey, ...read.map(keyOf)]);
    const synced = Object.fromEntries(
      read.flatMap((name) => (keyOf(name) in stored ? [[name, stored[keyOf(name)]]] : [])),
    );
    const before = await local.read();
    const ours = await local.update(async (current) => {
      const { on, unsent } = await following.read();
      const readable = readablePreferences({ ...asRecord(stored[earlierKey]), ...synced, ...unsent });
      const theirs = on ? withoutNames(readable, (await policy.read()).locked) : {};
      return differ(theirs, current) ? { ...current, ...theirs } : current;
    });
    if (ours !== before) announce();
    const { on, unsent } = await following.read();
    // A value that this version cannot read stays in the sync, for browsers whose version can.
    const all: Values = { ...ours, ...synced, ...readablePreferences(unsent) };
    const changed = names().filter((name) => !isSameValue(all[name], synced[name]));
    const toSend = on && changed.length > 0;
    if (toSend) await sync.set(Object.fromEntries(changed.map((name) => [keyOf(name), all[name]])));
    if (differ(unsent, {})) await markSent(unsent);
    if (toSend && mayHaveFailed) announce();
  }

  /** True if an open page may show that the sync failed: the last merge did, or was one of an earlier worker. */
  let mayHaveFailed = true;
  /** Merges run one after the other: each reads before it writes. */
  let merging: Promise<unknown> = Promise.resolve();

  function merge(): Promise<void> {
    const merged = merging.then(mergeNow);
    merging = merged.then(
      () => void (mayHaveFailed = false),
      () => void (mayHaveFailed = true),
    );
    return merged;
  }

  async function follow(wanted: boolean | null): Promise<PreferenceSync> {
    if (wanted !== null) await following.update((now) => (now.on === wanted ? now : { on: wanted, unsent: {} }));
    const failed = await merge().then(
      () => false,
      () => true,
    );
    const { on } = await following.read();
    return { on, failure: on && failed ? { kind: 'sync' } : null };
  }

  async function markUnsent(change: Partial<Preferences>): Promise<void> {
    if (!(await following.read()).on) return;
    await following.update((now) => (now.on ? { ...now, unsent: { ...now.unsent, ...change } } : now));
  }

  /** Unmarks these values, except those that changed again meanwhile. */
  async function markSent(values: object): Promise<void> {
    const stays = ([name, value]: [string, unknown]): boolean => !isSameValue((values as Values)[name], value);
    await following.update((now) => ({ ...now, unsent: Object.fromEntries(Object.entries(now.unsent).filter(stays)) }));
  }

  return {
    read: readAll,
    async write(given) {
      const set = await policy.read();
      let change: Partial<Preferences> = {};
      try {
        await local.update(async (stored) => {
          change = withoutNames({ ...startingFor(stored, set), ...given }, set.locked);
          await markUnsent(change); // Comes first, so that no older value from the sync replaces the change.
          return { ...stored, ...change };
        });
        return await readAll();
      } catch (error) {
        await markSent(change).catch(() => undefined);
        throw error;
      } finally {
        void merge().catch(() => undefined); // The Settings page learns of a failure from `follow`.
      }
    },
    async tellLost() {
      await Promise.all([local.read(), following.read()]); // Only reading shows whether they can be read.
      let lost = false;
      await items.preferencesLost.update((now) => {
        lost = now;
        return false;
      });
      return lost;
    },
    follow,
    merge: () => merge().catch(() => undefined),
  };
}

/** Returns the organisation's starting values, until the person's own preferences are stored. */
function startingFor(stored: Preferences, { starting }: Policy): Partial<Preferences> {
  return stored === defaultPreferences ? starting : {};
}

type Values = Readonly<Record<string, unknown>>;

const names = (): string[] => Object.keys(defaultPreferences);

/** Returns the stored values; none if the value under the key is not ours. */
function asRecord(stored: unknown): Values {
  return isObject(stored) ? stored : {};
}

/** Returns true if one of these values differs or is missing in `others`. */
function differ(values: object, others: object): boolean {
  return Object.entries(values).some(([name, value]) => !isSameValue((others as Values)[name], value));
}
