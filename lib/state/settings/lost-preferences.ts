import { signal } from '@preact/signals-core';
import type { Rpc } from '../../rpc/client.ts';
import { readOnly } from '../shared/read-only.ts';

/** The state of preferences that could not be read. */
export type LostPreferencesState = ReturnType<typeof createLostPreferences>;

/** Creates the state. */
export function createLostPreferences(rpc: Rpc) {
  const lost = signal(false);
  return {
    /** True once the worker has said that some could not be read, as long as the page is open. */
    lost: readOnly(lost),
    /** Asks the worker, which says it once. */
    async read(): Promise<void> {
      const reply = await rpc.ask('preferences.lost', null);
      if (reply.ok && reply.value) lost.value = true;
    },
  };
}
