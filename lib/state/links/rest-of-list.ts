import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { createLatest } from '../shared/latest.ts';
import { readOnly } from '../shared/read-only.ts';
import type { Coverage } from './coverage.ts';
import type { Lists } from './lists.ts';

/**
 * Creates the loading of the rest of the shown list: in one request if the service tells how many links there are, else
 * in requests with growing limits.
 */
export function createRestOfList(list: ReadonlySignal<ReturnType<Lists['of']>>, coverage: Pick<Coverage, 'count'>) {
  const state = signal<'running' | 'stopping' | 'failed' | null>(null);
  const latest = createLatest();

  return {
    state: readOnly(state),
    /** The failure that ended the loading; null if there is none, or once a later request has succeeded. */
    failure: computed(() => (state.value === 'failed' ? list.value.moreFailure.value : null)),
    /** Loads until the list ends. Resolves to false if that was stopped or has failed. */
    async load(): Promise<boolean> {
      const isLatest = latest.take();
      state.value = 'running';
      const { loadAll } = list.value;
      const total = await coverage.count();
      const succeeded = await loadAll(() => isLatest() && state.value === 'running', total);
      if (!isLatest()) return false;
      const isLoaded = succeeded && state.value === 'running';
      state.value = succeeded ? null : 'failed';
      return isLoaded;
    },
    /** Stops after the request under way. */
    stop(): void {
      if (state.value === 'running') state.value = 'stopping';
    },
    /** Stops, and drops the outcome. */
    clear(): void {
      latest.take();
      state.value = null;
    },
  };
}
