import { batch, computed, signal } from '@preact/signals-core';
import type { Failure } from '../../failure/failure.ts';
import { defaultPreferences, isSameValue, type Preferences } from '../../preferences/preferences.ts';
import type { Rpc } from '../../rpc/client.ts';
import { createLatest } from '../shared/latest.ts';
import { readOnly } from '../shared/read-only.ts';
import { channels, createNamedList, templates } from './named-list.ts';
import type { PolicyState } from './policy.ts';
import { createKept } from './worker-value.ts';

type Name = keyof Preferences;

/** The preferences on the Settings page. */
export type PreferencesState = ReturnType<typeof createPreferences>;

/** Creates the state of the preferences. A change is shown and saved at once, and put back if saving fails. */
export function createPreferences(rpc: Rpc, { defaults, isLocked }: Pick<PolicyState, 'defaults' | 'isLocked'>) {
  const kept = createKept(() => rpc.ask('preferences.read', null));
  const saving = signal<Partial<Preferences>>({});
  const lost = signal(false);
  const unsaved = signal<{ name: Name; failure: Failure } | null>(null);
  const shown = computed(() => (kept.value.value === null ? null : { ...kept.value.value, ...saving.value }));
  const differing = computed(() =>
    shown.value === null
      ? []
      : namesIn(shown.value).filter(
          (name) => !isLocked(name) && !isSameValue(shown.value?.[name], defaults.value[name]),
        ),
  );
  /** The last change of all preferences together, and the values before it. */
  const done = signal<{ what: 'reset' | 'undone'; before: Partial<Preferences> } | null>(null);
  const latest = Object.fromEntries(namesIn(defaultPreferences).map((name) => [name, createLatest()])) as Record<
    Name,
    ReturnType<typeof createLatest>
  >;

  /** Saves a change; resolves to true if all of it was saved. */
  async function save(change: Partial<Preferences>): Promise<boolean> {
    const checks = namesIn(change).map((name) => ({ name, isLatest: latest[name].take() }));
    /** Returns the names that were not changed again meanwhile: a later change counts. */
    const unchanged = (): Name[] => checks.filter(({ isLatest }) => isLatest()).map(({ name }) => name);
    batch(() => {
      saving.value = { ...saving.value, ...change };
      unsaved.value = null;
      done.value = null;
    });
    const reply = await rpc.ask('preferences.write', change);
    if (unchanged().length === 0) return false;
    if (reply.ok) kept.take(reply.value);
    else await kept.read(); // The worker may still have saved it.
    const ended = unchanged();
    saving.value = without(saving.value, ended);
    const lost = reply.ok ? undefined : ended.find((name) => !isSameValue(kept.value.value?.[name], change[name]));
    if (!reply.ok && lost !== undefined) unsaved.value = { name: lost, failure: reply.failure };
    return lost === undefined;
  }

  const state = {
    /** The stored preferences, overlaid with those being saved; null until they have been read. */
    shown,
    /** The reason why they could not be read. */
    unread: kept.unread,
    /** Returns true for a preference that only the person's organisation can change. */
    isLocked,
    /** A preference that could not be saved and was put back, and why; the first one if several were saved together. */
    unsaved: readOnly(unsaved),
    /** True if some preferences that the person can change differ from their defaults. */
    differ: computed(() => differing.value.length > 0),
    /** The outcome of `reset` or `undo`, until a preference changes on this page or, after `reset`, on another one. */
    together: computed(() =>
      done.value?.what === 'reset' && differing.value.length > 0 ? null : (done.value?.what ?? null),
    ),
    read: kept.read,
    /** True once the worker has said that stored preferences could not be read, as long as the page is open. */
    lost: readOnly(lost),
    /** Asks the worker for that; it says it once. */
    async readLost(): Promise<void> {
      const reply = await rpc.ask('preferences.lost', null);
      if (reply.ok && reply.value) lost.value = true;
    },
    /** Shows the change at once and saves it. */
    async change<Changed extends Name>(name: Changed, value: Preferences[Changed]): Promise<void> {
      await save({ [name]: value });
    },
    /** Shows several changes at once and saves them together; resolves to true if all of them were saved. */
    changeTogether: save,
    /** Resets all preferences that are not locked to their defaults. */
    async reset(): Promise<void> {
      const names = differing.value;
      if (shown.value === null || names.length === 0) return;
      const before = only(shown.value, names);
      if (await save(only(defaults.value, names))) done.value = { what: 'reset', before };
    },
    /** Undoes `reset`: restores the values before it. */
    async undo(): Promise<void> {
      if (done.value?.what === 'reset' && (await save(done.value.before))) done.value = { what: 'undone', before: {} };
    },
  };
  return {
    ...state,
    /** The person's own lists. */
    copyTemplates: createNamedList(state, templates),
    channels: createNamedList(state, channels),
  };
}

function namesIn(some: Partial<Preferences>): Name[] {
  return Object.keys(some) as Name[];
}

function only(all: Preferences, names: readonly Name[]): Partial<Preferences> {
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

function without(some: Partial<Preferences>, names: readonly Name[]): Partial<Preferences> {
  return Object.fromEntries(namesIn(some).flatMap((name) => (names.includes(name) ? [] : [[name, some[name]]])));
}
