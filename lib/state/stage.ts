import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { ConnectionStatus } from '../connection-status.ts';

/** Where a page stands: `none` and `key-forgotten` lead to Settings; everything else happens at `ready`. */
export type Stage = 'opening' | 'none' | 'key-forgotten' | 'ready';

/** What a page that needs an account follows. */
export interface Reach {
  stage: ReadonlySignal<Stage>;
  /** Another number is another account: nothing of one is shown under another. Null until read. */
  number: ReadonlySignal<number | null>;
  /** Turns true when there may be more to ask: an account came, or access to its service. */
  reachable: ReadonlySignal<boolean>;
}

/** Follows the connection; null until it is read. */
export function followReach(connection: ReadonlySignal<ConnectionStatus | null>): Reach {
  return {
    stage: computed(() => {
      const status = connection.value;
      if (status === null) return 'opening';
      return status.state === 'connected' ? 'ready' : status.state;
    }),
    number: computed(() => connection.value?.number ?? null),
    reachable: computed(() => connection.value?.state === 'connected' && connection.value.permitted),
  };
}
