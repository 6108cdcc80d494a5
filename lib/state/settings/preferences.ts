import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '../../failure.ts';
import type { Preferences } from '../../preferences.ts';
import type { Rpc } from '../../rpc/client.ts';
import { createKept } from './kept.ts';

export interface PreferencesState {
  /** As kept, with what is being saved in its place; null until read. */
  shown: ReadonlySignal<Preferences | null>;
  /** Why they could not be read. */
  unread: ReadonlySignal<Failure | null>;
  /** What could not be saved and was put back, and why. */
  unsaved: ReadonlySignal<{ name: keyof Preferences; failure: Failure } | null>;
  read(): Promise<void>;
  /** Shows the change at once and saves it. */
  change<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): Promise<void>;
}

/** Makes the state of the preferences: shown at once, saved at once, put back where saving failed. */
export function createPreferences(rpc: Rpc): PreferencesState {
  const kept = createKept(() => rpc.ask('preferences.read', null));
  const { unread, read } = kept;
  const saving = signal<Partial<Preferences>>({});
  const unsaved = signal<{ name: keyof Preferences; failure: Failure } | null>(null);
  const shown = computed(() => (kept.value.value === null ? null : { ...kept.value.value, ...saving.value }));
  const latest = new Map<keyof Preferences, number>();

  return {
    shown,
    unread,
    unsaved,
    read,
    async change(name, value) {
      const mine = (latest.get(name) ?? 0) + 1;
      latest.set(name, mine);
      saving.value = { ...saving.value, [name]: value };
      unsaved.value = null;
      const reply = await rpc.ask('preferences.write', { [name]: value });
      if (latest.get(name) !== mine) return; // Changed again meanwhile: that change decides.
      if (reply.ok) kept.take(reply.value);
      else await read(); // It may have been saved all the same.
      saving.value = Object.fromEntries(Object.entries(saving.value).filter(([other]) => other !== name));
      if (!reply.ok && kept.value.value?.[name] !== value) unsaved.value = { name, failure: reply.failure };
    },
  };
}
