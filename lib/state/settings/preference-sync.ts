import { computed, signal } from '@preact/signals-core';
import type { Failure } from '../../failure/failure.ts';
import type { Rpc } from '../../rpc/client.ts';
import { createLatest } from '../shared/latest.ts';
import { createWorkerValue } from './worker-value.ts';

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
