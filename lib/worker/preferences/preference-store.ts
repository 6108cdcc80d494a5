import { failed, success, type Result } from '../../failure/failure.ts';
import type { Policy } from '../../policy/policy.ts';
import { defaultPreferences, preferenceNames, type Preferences } from '../../preferences/preferences.ts';
import type { StoredItems } from '../storage/items.ts';
import { createTurns, orFailed, type StorageArea } from '../storage/stored-item.ts';
import { withoutNames, type PolicyStore } from './read-policy.ts';
import { readablePreferences } from './preference-schemas.ts';

/**
 * The preferences: in the browser's sync if the person wants them in their other browsers too, otherwise on this disk.
 * What the organisation has set is laid over them here and nowhere else.
 */
export type PreferenceStore = ReturnType<typeof createPreferenceStore>;

interface PreferenceStoreDeps {
  items: Pick<StoredItems, 'syncsPreferences' | 'preferencesLost'>;
  local: StorageArea;
  /** The browser's own sync. Only preferences are ever written to it. */
  sync: StorageArea;
  policy: Pick<PolicyStore, 'read'>;
}

/**
 * The key of each preference, so that one browser's change does not undo another's. A browser's sync takes 8 kB under a
 * key: the lists fit (`fitTogether`).
 */
export const keyOf = (name: string): string => `preference.${name}`;

type Some = Partial<Preferences>;

/** Creates the store of preferences. Reading and writing reject with `StorageFailed`. */
export function createPreferenceStore({ items, local, sync, policy }: PreferenceStoreDeps) {
  /** The stored preferences as last read; null while unknown. */
  let stored: Promise<Some> | null = null;
  /** Writes and moves run one after the other. */
  const inTurn = createTurns();

  async function readFrom(area: StorageArea): Promise<Some> {
    const found = await orFailed(area.get(preferenceNames.map(keyOf)));
    const given = Object.fromEntries(preferenceNames.map((name) => [name, found[keyOf(name)]]));
    const readable = readablePreferences(given);
    const lost = preferenceNames.filter((name) => given[name] !== undefined && !(name in readable));
    // In the sync they stay, for browsers whose version can read them.
    if (area === local && lost.length > 0) {
      await items.preferencesLost.update(() => true);
      await orFailed(area.remove(lost.map(keyOf)));
    }
    return readable;
  }

  async function read(): Promise<Some> {
    const reading = (stored ??= items.syncsPreferences.read().then((syncs) => readFrom(syncs ? sync : local)));
    return reading.catch((error: unknown) => {
      if (stored === reading) stored = null;
      throw error;
    });
  }

  async function write(area: StorageArea, change: Some): Promise<void> {
    const keyed = Object.entries(change).map(([name, value]) => [keyOf(name), value] as const);
    stored = null;
    await orFailed(area.set(Object.fromEntries(keyed)));
  }

  async function readAll(): Promise<Preferences> {
    const [own, set] = await Promise.all([read(), policy.read()]);
    return { ...defaultPreferences, ...startingFor(own, set), ...own, ...set.locked };
  }

  return {
    /** Reads the preferences that hold. */
    read: readAll,
    /** Changes preferences, but none that is locked. Returns those that hold; fails with `sync`. */
    write: (given: Some): Promise<Result<Preferences>> =>
      inTurn(async () => {
        const syncs = await items.syncsPreferences.read();
        try {
          const [own, set] = await Promise.all([read(), policy.read()]);
          await write(syncs ? sync : local, withoutNames({ ...startingFor(own, set), ...given }, set.locked));
          return success(await readAll());
        } catch (error) {
          if (syncs) return failed({ kind: 'sync' });
          throw error;
        }
      }),
    /**
     * Moves the preferences into the browser's sync, where those of other browsers count, or out of it, which leaves the
     * sync as it is. Null only asks. Returns whether they are in the sync; fails with `sync` if it refuses them, and then
     * they stay where they were.
     */
    syncing: (on: boolean | null): Promise<Result<boolean>> =>
      inTurn(async () => {
        const syncs = await items.syncsPreferences.read();
        if (on === null || on === syncs) return success(syncs);
        if (on) {
          try {
            await write(sync, withoutNames(await readFrom(local), await readFrom(sync)));
          } catch {
            return failed({ kind: 'sync' });
          }
        } else {
          // If the sync cannot be read, those of before count again.
          await write(local, await readFrom(sync).catch(() => ({})));
        }
        await items.syncsPreferences.update(() => on);
        stored = null;
        return success(on);
      }),
    /** Reads them again the next time: another browser may have changed them. */
    forget: (): void => void (stored = null),
    /** Returns true, once, if stored preferences could not be read and have their defaults again. */
    async tellLost(): Promise<boolean> {
      await read(); // Only reading shows whether they can be read.
      let lost = false;
      await items.preferencesLost.update((now) => {
        lost = now;
        return false;
      });
      return lost;
    },
  };
}

/** Returns the organisation's starting values, until the person's own preferences are stored. */
function startingFor(own: Some, { starting }: Policy): Some {
  return Object.keys(own).length === 0 ? starting : {};
}
