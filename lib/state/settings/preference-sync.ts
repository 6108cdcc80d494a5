import { computed, signal } from '@preact/signals-core';
import type { Failure } from '../../failure/failure.ts';
import type { Rpc } from '../../rpc/client.ts';
import { createLatest } from '../shared/latest.ts';
import { createKept } from './worker-value.ts';

/** The choice to keep preferences the same in the person's other browsers. */
export type FollowingState = ReturnType<typeof createFollowing>;

/** Creates the state of that choice. */
export function createFollowing(rpc: Rpc) {
  const kept = createKept(() => rpc.ask('preferences.follow', { on: null }));
  const chosen = signal<boolean | null>(null);
  const unset = signal<Failure | null>(null);
  const latest = createLatest();

  return {
    /** The stored choice, or the one just made; null until it has been read. */
    on: computed(() => chosen.value ?? kept.value.value?.on ?? null),
    /** The reason why the browser's sync failed, or why the choice could not be read or stored. */
    failure: computed(() => unset.value ?? kept.unread.value ?? kept.value.value?.failure ?? null),
    /** Reads the state from the worker, which also retries a failed sync. */
    async read(): Promise<void> {
      unset.value = null;
      await kept.read();
    },
    /** Shows the choice at once and stores it. */
    async follow(on: boolean): Promise<void> {
      const isLatest = latest.take();
      chosen.value = on;
      unset.value = null;
      const reply = await rpc.ask('preferences.follow', { on });
      if (!isLatest()) return; // A later choice counts.
      if (reply.ok) kept.take(reply.value);
      else await kept.read(); // The worker may still have stored it.
      chosen.value = null;
      if (!reply.ok && kept.value.value?.on !== on) unset.value = reply.failure;
    },
  };
}
