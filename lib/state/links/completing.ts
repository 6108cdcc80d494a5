import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { mostDescribed } from '../../link-list.ts';
import type { Run } from '../run.ts';
import type { Details } from './details.ts';
import type { Rows } from './rows.ts';

/** Making a search find titles and destinations of rows that were never in view. */
export interface Completing {
  /** Count of links of the shown list whose title and destination were never asked for. */
  lacking: ReadonlySignal<number>;
  /** What is under way, or how it ended; null before. Its items are groups of links. */
  run: ReadonlySignal<Run<readonly string[]> | null>;
  /** Count of links asked for so far, and in all, while it is under way. */
  progress: ReadonlySignal<{ asked: number; total: number } | null>;
  /** Asks for all of them. */
  start(): void;
  /** Keeps watch from now on: a few are asked for as soon as somebody searches. Returns what ends that. */
  watch(): () => void;
  clear(): void;
}

/** Up to this many (count) are asked for without a press. */
const few = 500;

/** Makes it, over the rows of the shown list. */
export function createCompleting(rows: Rows, details: Details): Completing {
  const run = signal<Run<readonly string[]> | null>(null);
  const total = signal(0);
  const lacking = computed(() => rows.all.value.filter(details.lacking).length);
  const underWay = computed(() => run.value !== null && run.value.state.value !== 'ended');

  function start(): void {
    if (underWay.value) return;
    total.value = lacking.value;
    run.value = details.complete(rows.all.value);
  }

  return {
    lacking,
    run,
    progress: computed(() =>
      underWay.value && run.value !== null
        ? { asked: Math.min(run.value.ended.value * mostDescribed, total.value), total: total.value }
        : null,
    ),
    start,
    watch: () =>
      effect(() => {
        const wanted = rows.words.value.length > 0 && lacking.value > 0 && lacking.value <= few;
        // What was stopped or failed is not begun again by itself.
        const mayBegin = run.value === null || (!underWay.value && run.value.failed.value.length === 0);
        const stopped = run.value !== null && run.value.left().length > 0;
        if (wanted && mayBegin && !stopped) untracked(start);
      }),
    clear() {
      run.value?.stop();
      run.value = null;
    },
  };
}
