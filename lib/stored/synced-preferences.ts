import type { Following, Preferences } from '../preferences.ts';
import * as z from '../schema.ts';
import { createKeptPreferences, type KeptPreferences } from './kept-preferences.ts';
import { preferenceSchemas } from './preference-schemas.ts';
import { storedItem, type StorageArea } from './stored-item.ts';

/** The preferences of this browser, and where the person wants that, those of their other browsers. */
export interface SyncedPreferences extends Pick<KeptPreferences, 'read' | 'write'> {
  /** Whether the other browsers' are followed, and whether the browser's sync could be used, tried just now. */
  following(): Promise<Following>;
  /** Begins or ends that. Ended, ours stay as they are, and what is in the sync stays for the other browsers. */
  follow(on: boolean): Promise<Following>;
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
    unsent: z.record(z.string(), z.unknown()),
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
    const ours = await kept.update(async () => {
      const { on, unsent } = await standing.read();
      return on ? without({ ...readable(there) }, unsent) : {};
    });
    if (ours !== before) announce();
    const { on, unsent } = await standing.read();
    if (!on) return;
    const lacking = differing({ ...without({ ...ours }, there), ...unsent }, there);
    // What this version does not know, and what it cannot read, is for browsers that do.
    if (Object.keys(lacking).length > 0) await sync.set({ [key]: { ...there, ...lacking } });
    if (Object.keys(unsent).length === 0) return;
    // What was changed again meanwhile has not been sent.
    await standing.update((now) => ({ ...now, unsent: differing(now.unsent, unsent) }));
  }

  /** One after the other: each reads before it writes. */
  let meeting: Promise<unknown> = Promise.resolve();

  function meet(): Promise<void> {
    const met = meeting.then(meetNow);
    meeting = met.catch(() => undefined);
    return met;
  }

  async function following(): Promise<Following> {
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

  return {
    read: () => kept.read(),
    async write(change) {
      await mark(change); // Before it is written: what another browser has must not come in between.
      try {
        return await kept.write(change);
      } catch (error) {
        await standing.update((now) => ({ ...now, unsent: without(now.unsent, change) })).catch(() => undefined);
        throw error;
      } finally {
        void meet().catch(() => undefined); // Whoever shows preferences asks how it went.
      }
    },
    following,
    async follow(on) {
      await standing.update((now) => (now.on === on ? now : { on, unsent: {} }));
      return following();
    },
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

function without(values: Values, others: object): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(others, name)));
}

function differing(values: Values, others: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => others[name] !== value));
}
