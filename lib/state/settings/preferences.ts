import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '../../failure.ts';
import { defaultPreferences, type Preferences } from '../../preferences.ts';
import type { Rpc } from '../../rpc/client.ts';
import { createKept } from './kept.ts';

export interface PreferencesState {
  /** As kept, with what is being saved in its place; null until read. */
  shown: ReadonlySignal<Preferences | null>;
  /** Why they could not be read. */
  unread: ReadonlySignal<Failure | null>;
  /** What could not be saved and was put back, and why; of several that were saved together, one of them. */
  unsaved: ReadonlySignal<{ name: keyof Preferences; failure: Failure } | null>;
  /** Some of them are not as Curtail comes. */
  differ: ReadonlySignal<boolean>;
  /** What became of all of them together, until one is changed again. */
  together: ReadonlySignal<'reset' | 'undone' | null>;
  read(): Promise<void>;
  /** Shows the change at once and saves it. */
  change<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): Promise<void>;
  /** Makes all of them as Curtail comes. */
  reset(): Promise<void>;
  /** After `reset`: puts back what was there. */
  undo(): Promise<void>;
}

type Name = keyof Preferences;

/** Makes the state of the preferences: shown at once, saved at once, put back where saving failed. */
export function createPreferences(rpc: Rpc): PreferencesState {
  const kept = createKept(() => rpc.ask('preferences.read', null));
  const { unread, read } = kept;
  const saving = signal<Partial<Preferences>>({});
  const unsaved = signal<{ name: Name; failure: Failure } | null>(null);
  const shown = computed(() => (kept.value.value === null ? null : { ...kept.value.value, ...saving.value }));
  const differing = computed(() =>
    shown.value === null ? [] : namesIn(shown.value).filter((name) => shown.value?.[name] !== defaultPreferences[name]),
  );
  /** What was done, and what takes it back. */
  const done = signal<{ what: 'reset' | 'undone'; before: Partial<Preferences> } | null>(null);
  const latest = new Map<Name, number>();

  /** Says whether it was saved. */
  async function save(change: Partial<Preferences>): Promise<boolean> {
    const names = namesIn(change);
    const turns = new Map(names.map((name) => [name, (latest.get(name) ?? 0) + 1]));
    for (const [name, turn] of turns) latest.set(name, turn);
    batch(() => {
      saving.value = { ...saving.value, ...change };
      unsaved.value = null;
      done.value = null;
    });
    const reply = await rpc.ask('preferences.write', change);
    // Changed again meanwhile: that change decides.
    const mine = (): Name[] => names.filter((name) => latest.get(name) === turns.get(name));
    if (mine().length === 0) return false;
    if (reply.ok) kept.take(reply.value);
    else await read(); // It may have been saved all the same.
    const ended = mine();
    saving.value = without(saving.value, ended);
    const lost = reply.ok ? undefined : ended.find((name) => kept.value.value?.[name] !== change[name]);
    if (!reply.ok && lost !== undefined) unsaved.value = { name: lost, failure: reply.failure };
    return lost === undefined;
  }

  return {
    shown,
    unread,
    unsaved,
    differ: computed(() => differing.value.length > 0),
    // What another page changed since is not taken back unseen.
    together: computed(() =>
      done.value?.what === 'reset' && differing.value.length > 0 ? null : (done.value?.what ?? null),
    ),
    read,
    async change(name, value) {
      await save({ [name]: value });
    },
    async reset() {
      const names = differing.value;
      if (shown.value === null || names.length === 0) return;
      const before = only(shown.value, names);
      if (await save(only(defaultPreferences, names))) done.value = { what: 'reset', before };
    },
    async undo() {
      if (done.value?.what === 'reset' && (await save(done.value.before))) done.value = { what: 'undone', before: {} };
    },
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
