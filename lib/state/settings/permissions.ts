import { computed, effect, signal, untracked } from '@preact/signals-core';
import type { OptionalPermissions } from '../../browser/permissions.ts';
import {
  namesOf,
  permissionNames,
  preferenceNames,
  preferences as table,
  type PermissionName,
  type PreferenceEntry,
  type PreferenceName,
  type Preferences,
} from '../../preferences/preferences.ts';
import type { Rpc } from '../../rpc/client.ts';
import { endAll, readOnly } from '../shared/signals.ts';
import type { PreferencesState } from './preferences.ts';

/** The state of the permissions that preferences need. */
export type PermissionsState = ReturnType<typeof createPermissions>;

interface PermissionsDeps {
  rpc: Rpc;
  permissions: OptionalPermissions;
  preferences: Pick<PreferencesState, 'shown' | 'change' | 'beforeReset' | 'undo'>;
}

/** Returns the permission that a preference needs unless it has its default; undefined for most. */
const neededBy = (name: PreferenceName): PermissionName | undefined => (table[name] as PreferenceEntry).permission;

/** Returns the names of the preferences that do not have their defaults. */
const chosenOf = (some: Partial<Preferences>): PreferenceName[] =>
  namesOf(some).filter((name) => some[name] !== table[name].default);

/** Returns the permissions that preferences with these values need. */
const needs = (some: Partial<Preferences>): PermissionName[] => [
  ...new Set(chosenOf(some).flatMap((name) => neededBy(name) ?? [])),
];

/**
 * Creates the state. A preference that needs a permission counts only together with it: another browser, from which the
 * preference came, may have it while this one lacks it.
 */
export function createPermissions({ rpc, permissions, preferences }: PermissionsDeps) {
  const { shown } = preferences;
  /** The permissions that the browser has granted; null until that is known, which is soon. */
  const held = signal<readonly PermissionName[] | null>(null);
  const refused = signal<readonly PreferenceName[]>([]);

  async function read(): Promise<void> {
    const all = await Promise.all(permissionNames.map(async (name) => ((await permissions.held(name)) ? [name] : [])));
    held.value = all.flat();
  }

  /** What was needed until now, on another page perhaps. Tabs are lent to another page too, or were granted to it. */
  let inUse: readonly PermissionName[] = ['alarms', 'clipboard'];

  /** Gives back what nothing needs any more. */
  async function giveBackUnneeded(): Promise<void> {
    const { value: now } = shown;
    if (now === null) return;
    const before = inUse;
    inUse = needs(now);
    const unneeded = before.filter((name) => permissions.isOptional(name) && !inUse.includes(name));
    const given = await Promise.all(
      unneeded.map(async (name) => (await permissions.held(name)) && permissions.giveBack(name)),
    );
    if (given.some(Boolean)) await read();
  }

  async function request(wanted: Partial<Preferences>): Promise<readonly PreferenceName[]> {
    refused.value = [];
    const needed = needs(wanted);
    if (needed.length === 0) return [];
    const isGranted = await permissions.request(needed);
    await read();
    refused.value = isGranted ? [] : chosenOf(wanted).filter((name) => !holds(name));
    return refused.value;
  }

  function holds(name: PreferenceName): boolean {
    const needed = neededBy(name);
    return needed === undefined || held.value?.includes(needed) !== false;
  }

  return {
    /** Returns false for a preference whose permission comes with something else: it is then on without being chosen. */
    isChosen(name: PreferenceName): boolean {
      const needed = neededBy(name);
      return needed === undefined || permissions.isOptional(needed);
    },
    /** The preferences as they hold in this browser; null until they are known. */
    holding: computed((): Preferences | null => {
      const { value: now } = shown;
      if (now === null) return null;
      const lacking = preferenceNames.filter((name) => !holds(name));
      return { ...now, ...Object.fromEntries(lacking.map((name) => [name, table[name].default])) };
    }),
    /** The preferences that stay as they are, as the browser refused what they need. */
    refused: readOnly(refused),
    /** Asks for what these values need. Returns those that stay as they are, as the browser refuses. Call it in the click. */
    request,
    /** Changes a preference. Call it in the click, or the browser refuses the permission. */
    async change<Name extends PreferenceName>(name: Name, value: Preferences[Name]): Promise<void> {
      if ((await request({ [name]: value })).length === 0) await preferences.change(name, value);
    },
    /** Undoes a reset, and asks again for what it gave back. Call it in the click. */
    async undoReset(): Promise<void> {
      await request(preferences.beforeReset.value);
      await preferences.undo();
    },
    /**
     * Reads the state now and whenever it may have changed. Gives a permission back once nothing needs it, also after a
     * reset. Returns a function that stops this.
     */
    start(): () => void {
      return endAll([
        effect(() => {
          void shown.value;
          untracked(() => void giveBackUnneeded());
        }),
        effect(() => void read()),
        // The worker announces changed permissions so.
        rpc.onChanged(({ what }) => what === 'connection' && void read()),
      ]);
    },
  };
}
