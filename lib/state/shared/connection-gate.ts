import { computed, effect, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { ConnectionStatus } from '../../account/connection-status.ts';

/** The state of a page: `none` and `key-forgotten` lead to Settings; everything else happens at `ready`. */
export type Stage = 'opening' | 'none' | 'key-forgotten' | 'ready';

/**
 * Derives from the connection which data a page may show and request. The connection is null until it has been read.
 */
export function createConnectionGate(connection: ReadonlySignal<ConnectionStatus | null>) {
  const connectionId = computed(() => connection.value?.connectionId ?? null);
  const stage = computed((): Stage => {
    const status = connection.value;
    if (status === null) return 'opening';
    return status.state === 'connected' ? 'ready' : status.state;
  });
  return {
    stage,
    /** The connection's id; another id may mean another account. Null until it has been read. */
    connectionId,
    /** Returns the connection's id while the page is shown and an account is connected; else null. */
    readyWhile: (active: ReadonlySignal<boolean>): ReadonlySignal<number | null> =>
      computed(() => (active.value && stage.value === 'ready' ? connectionId.value : null)),
    /**
     * True while an account is connected and its service can be reached. When it becomes true, failed requests may
     * succeed.
     */
    reachable: computed(() => connection.value?.state === 'connected' && connection.value.permitted),
    /**
     * Calls `clear` now and whenever the connection changes, so that no data of one account is shown under another.
     * Returns a function that stops this.
     */
    clearOnChange: (clear: () => void): (() => void) =>
      effect(() => {
        void connectionId.value;
        untracked(clear);
      }),
  };
}
