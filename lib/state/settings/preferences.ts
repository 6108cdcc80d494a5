import { batch, computed, signal } from '@preact/signals-core';
import type { Failure } from '../../failure/failure.ts';
import { differing, namesOf, only, type PreferenceName, type Preferences } from '../../preferences/preferences.ts';
import type { Rpc } from '../../rpc/client.ts';
import { readOnly } from '../shared/signals.ts';
import { channels, createNamedList, templates } from './named-list.ts';
import { createParameterLines } from './parameter-lines.ts';
import type { PolicyState } from './policy.ts';
import { createWorkerValue } from './worker-value.ts';
import { createLatest } from '../shared/latest.ts';

export type PreferencesState = ReturnType<typeof createPreferences>;

/** Creates the state of the preferences. A change is shown and saved at once, and put back if saving fails. */
export function createPreferences(rpc: Rpc, { defaults, isLocked }: Pick<PolicyState, 'defaults' | 'isLocked'>) {
  const kept = createWorkerValue(() => rpc.ask('preferences.read', null));
  const saving = signal<Partial<Preferences>>({});
  const lost = signal(false);
  const unsaved = signal<{ name: PreferenceName; failure: Failure } | null>(null);
  const saved = signal<PreferenceName | null>(null);
  const said = createLatest();
  const shown = computed(() => (kept.value.value === null ? null : { ...kept.value.value, ...saving.value }));
  /** The names of those that the person can change and that differ from their defaults. */
  const changed = computed(() => differing(shown.value ?? {}, defaults.value).filter((name) => !isLocked(name)));
  /** The last change of all preferences together, and the values before it. */
  const done = signal<{ what: 'reset' | 'undone'; before: Partial<Preferences> } | null>(null);
  /** The change that each preference was saved with last. */
  const lastChanges = new Map<PreferenceName, Partial<Preferences>>();

  /** Saves a change; resolves to true if all of it was saved. */
  async function save(change: Partial<Preferences>): Promise<boolean> {
    const names = namesOf(change);
    for (const name of names) lastChanges.set(name, change);
    /** Returns the names that were not changed again meanwhile: a later change counts. */
    const unchanged = (): PreferenceName[] => names.filter((name) => lastChanges.get(name) === change);
    batch(() => {
      saving.value = { ...saving.value, ...change };
      unsaved.value = null;
      saved.value = null;
      done.value = null;
    });
    const reply = await rpc.ask('preferences.write', change);
    if (unchanged().length === 0) return false;
    if (reply.ok) kept.take(reply.value);
    else await kept.read(); // The worker may still have saved it.
    const ended = unchanged();
    const left = namesOf(saving.value).filter((each) => !ended.includes(each));
    saving.value = only(saving.value, left);
    const [name] = reply.ok ? [] : differing(only(change, ended), kept.value.value);
    if (!reply.ok && name !== undefined) unsaved.value = { name, failure: reply.failure };
    return name === undefined;
  }

  /** Saves a change and says so of its first preference; resolves to true if all of it was saved. */
  async function saveAndSay(change: Partial<Preferences>): Promise<boolean> {
    const isLatest = said.take();
    const isSaved = await save(change);
    if (isSaved && isLatest()) saved.value = namesOf(change)[0] ?? null;
    return isSaved;
  }

  const state = {
    /** The stored preferences, overlaid with those being saved; null until they have been read. */
    shown,
    unread: kept.unread,
    /** Returns true for a preference that only the person's organisation can change. */
    isLocked,
    /** A preference that could not be saved and was put back, and why; the first one if several were saved together. */
    unsaved: readOnly(unsaved),
    /** The preference that the person changed last, once it is saved; null from the next change or `leave` on. */
    saved: readOnly(saved),
    /** Drops what was saved, or is being saved, where the person is no longer. */
    leave(): void {
      said.take();
      saved.value = null;
    },
    /** True if some preferences that the person can change differ from their defaults. */
    differ: computed(() => changed.value.length > 0),
    /** The outcome of `reset` or `undo`, until a preference changes on this page or, after `reset`, on another one. */
    together: computed(() =>
      done.value?.what === 'reset' && changed.value.length > 0 ? null : (done.value?.what ?? null),
    ),
    read: kept.read,
    /** True once the worker has said that stored preferences could not be read, as long as the page is open. */
    lost: readOnly(lost),
    /** Asks the worker for that; it says it once. */
    async readLost(): Promise<void> {
      const reply = await rpc.ask('preferences.lost', null);
      if (reply.ok && reply.value) lost.value = true;
    },
    async change<Changed extends PreferenceName>(name: Changed, value: Preferences[Changed]): Promise<void> {
      await saveAndSay({ [name]: value });
    },
    /** Shows several changes at once and saves them together; resolves to true if all of them were saved. */
    changeTogether: save,
    /** Resets all preferences that are not locked to their defaults. */
    async reset(): Promise<void> {
      const names = changed.value;
      if (shown.value === null || names.length === 0) return;
      const before = only(shown.value, names);
      if (await save(only(defaults.value, names))) done.value = { what: 'reset', before };
    },
    /** The values before the reset that can be undone. */
    beforeReset: computed(() => (done.value?.what === 'reset' ? done.value.before : {})),
    /** Undoes `reset`: restores the values before it. */
    async undo(): Promise<void> {
      if (done.value?.what === 'reset' && (await save(done.value.before))) done.value = { what: 'undone', before: {} };
    },
  };
  return {
    ...state,
    copyTemplates: createNamedList({ ...state, changeTogether: saveAndSay }, templates),
    channels: createNamedList({ ...state, changeTogether: saveAndSay }, channels),
    removeAlso: createParameterLines(state, 'removeAlso'),
    alwaysKeep: createParameterLines(state, 'alwaysKeep'),
  };
}

/** The choice to keep the preferences in the browser's sync. */
export type PreferenceSyncState = ReturnType<typeof createPreferenceSync>;

export function createPreferenceSync(rpc: Rpc) {
  const kept = createWorkerValue(() => rpc.ask('preferences.sync', { on: null }));
  const chosen = signal<boolean | null>(null);
  const refused = signal<Failure | null>(null);
  const latest = createLatest();

  return {
    /** The stored choice, or the one just made; null until it has been read. */
    on: computed(() => chosen.value ?? kept.value.value),
    /** The reason why the choice could not be read or made. */
    failure: computed(() => refused.value ?? kept.unread.value),
    read: kept.read,
    /** Shows the choice at once and makes it; if the browser's sync refuses, shows what was before. */
    async choose(on: boolean): Promise<void> {
      const isLatest = latest.take();
      chosen.value = on;
      refused.value = null;
      const reply = await rpc.ask('preferences.sync', { on });
      if (!isLatest()) return; // A later choice counts.
      if (reply.ok) kept.take(reply.value);
      else await kept.read(); // The worker may still have made it.
      chosen.value = null;
      if (!reply.ok && kept.value.value !== on) refused.value = reply.failure;
    },
  };
}
