import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '../../failure.ts';
import { mostDescribed } from '../../most-at-once.ts';
import type { Run } from '../run.ts';
import type { Details } from './details.ts';
import type { Rows } from './rows.ts';

/** Making a search find titles and destinations of rows that were never in view. */
export interface Completing {
  stage: ReadonlySignal<CompletingStage>;
  /** Asks for all of them. */
  start(): void;
  /** Asks for no more than is under way. */
  stop(): void;
  /** Keeps watch from now on: a few are asked for as soon as somebody searches. Returns what ends that. */
  watch(): () => void;
  clear(): void;
}

/** How that stands. */
export type CompletingStage =
  /** Nothing is lacking, or it is asked for by itself once somebody searches. */
  | { kind: 'none' }
  /** `lacking` links (count) were never asked for, and are if the person wants. */
  | { kind: 'offered'; lacking: number }
  /** Counts of links; only where a person began it. */
  | { kind: 'asking'; asked: number; total: number; stopping: boolean }
  | { kind: 'failed'; failure: Failure };

/** Up to this many (count) are asked for without a press. */
const few = 500;

/** Makes it, over the rows of the shown list. */
export function createCompleting(rows: Rows, details: Details): Completing {
  const run = signal<Run<readonly string[]> | null>(null);
  const total = signal(0);
  let pressed = false;
  const lacking = computed(() => rows.all.value.filter(details.lacking).length);
  const underWay = computed(() => run.value !== null && run.value.state.value !== 'ended');
  const stopped = computed(() => run.value !== null && !underWay.value && run.value.left().length > 0);

  const stage = computed((): CompletingStage => {
    const now = run.value;
    if (now !== null && underWay.value) {
      // What comes and goes by itself moves nothing on the page.
      if (!pressed) return { kind: 'none' };
      const asked = Math.min(now.ended.value * mostDescribed, total.value);
      return { kind: 'asking', asked, total: total.value, stopping: now.state.value === 'stopping' };
    }
    if (lacking.value === 0) return { kind: 'none' };
    const failure = now?.halted.value ?? now?.failed.value[0]?.failure ?? null;
    if (failure !== null) return { kind: 'failed', failure };
    return lacking.value > few || stopped.value ? { kind: 'offered', lacking: lacking.value } : { kind: 'none' };
  });

  function start(byPerson: boolean): void {
    if (underWay.value || lacking.value === 0) return;
    pressed = byPerson;
    total.value = lacking.value;
    run.value = details.complete(rows.all.value);
  }

  return {
    stage,
    start: () => start(true),
    stop: () => run.value?.stop(),
    watch: () =>
      effect(() => {
        const wanted = rows.words.value.length > 0 && lacking.value > 0 && lacking.value <= few;
        // What was stopped or failed is not begun again by itself.
        const mayBegin = run.value === null || (!underWay.value && run.value.failed.value.length === 0);
        if (wanted && mayBegin && !stopped.value) untracked(() => start(false));
      }),
    clear() {
      run.value?.stop();
      run.value = null;
    },
  };
}
