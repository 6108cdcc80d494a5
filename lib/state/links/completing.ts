import { computed, effect, signal, untracked } from '@preact/signals-core';
import type { Failure } from '../../failure/failure.ts';
import { mostDescribed } from '../../rpc/message-limits.ts';
import type { BatchRun } from '../shared/batch-run.ts';
import type { Details } from './details.ts';
import type { Rows } from './rows.ts';

/** The state of loading missing row details for a search. */
export type CompletingStage =
  /** No details are missing, or a search loads them automatically. */
  | { kind: 'none' }
  /** Details of `lacking` links (count) are missing; a press loads them. */
  | { kind: 'offered'; lacking: number }
  /** A press started loading. `asked` and `total` count links. */
  | { kind: 'asking'; asked: number; total: number; stopping: boolean }
  | { kind: 'failed'; failure: Failure };

/** The most links (count) whose details are loaded without a press. */
const few = 500;

/**
 * Creates the loading of missing row details, so that a search also finds titles and destinations that were never in
 * view.
 */
export function createCompleting(rows: Rows, details: Details) {
  const batchRun = signal<BatchRun<readonly string[]> | null>(null);
  const total = signal(0);
  let pressed = false;
  const lacking = computed(() => rows.all.value.filter(details.lacking).length);
  const underWay = computed(() => batchRun.value !== null && batchRun.value.state.value !== 'ended');
  const stopped = computed(() => batchRun.value !== null && !underWay.value && batchRun.value.left().length > 0);

  const stage = computed((): CompletingStage => {
    const run = batchRun.value;
    if (run !== null && underWay.value) {
      // An automatic run shows no progress, so nothing on the page moves.
      if (!pressed) return { kind: 'none' };
      const asked = Math.min(run.ended.value * mostDescribed, total.value);
      return { kind: 'asking', asked, total: total.value, stopping: run.state.value === 'stopping' };
    }
    if (lacking.value === 0) return { kind: 'none' };
    const failure = run?.halted.value ?? run?.failed.value[0]?.failure ?? null;
    if (failure !== null) return { kind: 'failed', failure };
    return lacking.value > few || stopped.value ? { kind: 'offered', lacking: lacking.value } : { kind: 'none' };
  });

  function start(byPerson: boolean): void {
    if (underWay.value || lacking.value === 0) return;
    pressed = byPerson;
    total.value = lacking.value;
    batchRun.value = details.complete(rows.all.value);
  }

  return {
    stage,
    /** Loads the missing details of all rows. */
    start: (): void => start(true),
    /** Stops after the requests under way. */
    stop: (): void => batchRun.value?.stop(),
    /** Loads the details of up to 500 rows as soon as the person searches. Returns a function that stops this. */
    watch: (): (() => void) =>
      effect(() => {
        const wanted = rows.words.value.length > 0 && lacking.value > 0 && lacking.value <= few;
        // A run that was stopped or has failed does not restart automatically.
        const mayBegin = batchRun.value === null || (!underWay.value && batchRun.value.failed.value.length === 0);
        if (wanted && mayBegin && !stopped.value) untracked(() => start(false));
      }),
    clear(): void {
      batchRun.value?.stop();
      batchRun.value = null;
    },
  };
}
