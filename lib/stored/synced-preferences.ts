import type { Following, Preferences } from '../preferences.ts';
import * as z from '../schema.ts';
import { createKeptPreferences, type KeptPreferences } from './kept-preferences.ts';
import { preferenceSchemas } from './preference-schemas.ts';
import { storedItem, type StorageArea } from './stored-item.ts';

/** The preferences of this browser, and where the person wants that, those of their other browsers. */
export interface SyncedPreferences extends Pick<KeptPreferences, 'read' | 'write'> {
  /**
   * Begins or ends following the other browsers'; answers whether that is so, which alone is asked with null, and whether
   * the browser's sync could be used just now. Ended, ours stay as they are, and what is in the sync stays for the others.
   */
  follow(on: boolean | null): Promise<Following>;
  /** Takes what another browser may have written, and gives what it lacks; where that fails, the next meeting does. */
  meet(): Promise<void>;
}

export interface SyncedPreferencesParts {
  /** What is read from: it is fast, and there without a network. */
  local: StorageArea;
  /** The browser's own sync. Preferences alone are ever handed to it. */
  sync: StorageArea;
  /** Called where preferences came from another browser and are others than ours were. */
  announce(): void;
}

/** This browser's own part: never in the sync itself. */
const standingSchema = z.schema(() =>
  z.object({
    on: z.boolean(),
    /** Values by the name of the preference that are not known to be in the sync yet: they are newer than what is there. */
    unsent: z.looseObject({}),
  }),
);
type Standing = z.Read<typeof standingSchema>;

/** The one key in the sync. A browser takes 8 kB under it: all preferences fit, with the longest template. */
const key = 'preferences';

/** Makes the store of preferences, with what follows those of other browsers where that is switched on. */
export function createSyncedPreferences({ local, sync, announce }: SyncedPreferencesParts): SyncedPreferences {
  const kept = createKeptPreferences(local);
  const standing = storedItem<Standing>(local, 'following', standingSchema, { on: false, unsent: {} });

  async function meetNow(): Promise<void> {
    if (!(await standing.read()).on) return;
    const there = asRecord((await sync.get(key))[key]);
    const before = await kept.read();
    const ours = await kept.update(async (now) => {
      const { on, unsent } = await standing.read();
      const theirs = on ? readable({ ...there, ...unsent }) : {};
      return differ(theirs, now) ? { ...now, ...theirs } : now;
    });
    if (ours !== before) announce();
    const { on, unsent } = await standing.read();
    // What this version does not know, and what it cannot read, stays for browsers that do.
    const all = { ...ours, ...there, ...unsent };
    if (on && differ(all, there)) await sync.set({ [key]: all });
    if (differ(unsent, {})) await unmark(unsent);
  }

  /** One after the other: each reads before it writes. */
  let meeting: Promise<unknown> = Promise.resolve();

  function meet(): Promise<void> {
    const met = meeting.then(meetNow);
    meeting = met.catch(() => undefined);
    return met;
  }

  async function follow(wanted: boolean | null): Promise<Following> {
    if (wanted !== null) await standing.update((now) => (now.on === wanted ? now : { on: wanted, unsent: {} }));
    const failed = await meet().then(
      () => false,
      () => true,
    );
    const { on } = await standing.read();
    return { on, failure: on && failed ? { kind: 'sync' } : null };
  }

  async function mark(change: Partial<Preferences>): Promise<void> {
    if (!(await standing.read()).on) return;
    await standing.update((now) => (now.on ? { ...now, unsent: { ...now.unsent, ...change } } : now));
  }

  /** What was changed again meanwhile stays marked. */
  async function unmark(values: object): Promise<void> {
    const stays = ([name, value]: [string, unknown]): boolean => (values as Values)[name] !== value;
    await standing.update((now) => ({ ...now, unsent: Object.fromEntries(Object.entries(now.unsent).filter(stays)) }));
  }

  return {
    read: () => kept.read(),
    async write(change) {
      await mark(change); // Before it is written: what another browser has must not come in between.
      try {
        return await kept.write(change);
      } catch (error) {
        await unmark(change).catch(() => undefined);
        throw error;
      } finally {
        void meet().catch(() => undefined); // Whoever shows preferences asks how it went.
      }
    },
    follow,
    meet: () => meet().catch(() => undefined),
  };
}

type Values = Readonly<Record<string, unknown>>;

/** Anything else under the key is none of ours, and in the way. */
function asRecord(stored: unknown): Values {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Values) : {};
}

/** The preferences that this version can read, each by itself. */
function readable(there: Values): Partial<Preferences> {
  return Object.fromEntries(
    Object.entries(preferenceSchemas()).flatMap(([name, schema]) => {
      const read = schema.safeParse(there[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  );
}

/** Some of these is not so among the others. */
function differ(values: object, others: object): boolean {
  return Object.entries(values).some(([name, value]) => (others as Values)[name] !== value);
}
