import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '../../failure.ts';
import type { Rpc } from '../../rpc/client.ts';
import { createKept } from './kept.ts';

/** Whether preferences are kept the same in the person's other browsers. */
export interface FollowingState {
  /** As kept, or as just chosen; null until read. */
  on: ReadonlySignal<boolean | null>;
  /** Why the browser's sync, or what is kept of this here, could not be used. */
  failure: ReadonlySignal<Failure | null>;
  /** Asks the worker, which tries again what it could not do. */
  read(): Promise<void>;
  /** Shows the choice at once and keeps it. */
  follow(on: boolean): Promise<void>;
}

/** Makes that state. */
export function createFollowing(rpc: Rpc): FollowingState {
  const kept = createKept(() => rpc.ask('preferences.follow', { on: null }));
  const chosen = signal<boolean | null>(null);
  const unset = signal<Failure | null>(null);
  let turns = 0;

  return {
    on: computed(() => chosen.value ?? kept.value.value?.on ?? null),
    failure: computed(() => unset.value ?? kept.unread.value ?? kept.value.value?.failure ?? null),
    async read() {
      unset.value = null;
      await kept.read();
    },
    async follow(on) {
      const mine = (turns += 1);
      chosen.value = on;
      unset.value = null;
      const reply = await rpc.ask('preferences.follow', { on });
      if (turns !== mine) return; // Chosen again meanwhile: that choice decides.
      if (reply.ok) kept.take(reply.value);
      else await kept.read(); // It may have been kept all the same.
      chosen.value = null;
      if (!reply.ok && kept.value.value?.on !== on) unset.value = reply.failure;
    },
  };
}
