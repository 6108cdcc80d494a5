import { batch, signal } from '@preact/signals-core';
import type { Failure, Result } from '../../failure/failure.ts';
import { stopsBatch } from '../../failure/stops-batch.ts';
import { readOnly } from './read-only.ts';

/** An item whose work failed, and why. */
export interface Failed<Item> {
  item: Item;
  failure: Failure;
}

/** The same work for many items, a few at a time. It runs in the page and ends with it. */
export type BatchRun<Item> = ReturnType<typeof startBatchRun<Item, unknown>>;

/** The receiver of results. */
interface Reporting<Item, Value> {
  /** Takes the results since its last call, before the run's own signals change. */
  report(results: readonly (readonly [item: Item, result: Result<Value>])[]): void;
  /** True to gather results for 250 ms: rendering the page for each of many results would slow them all down. */
  grouped: boolean;
}

/** The most items under way at a time (count). */
const atOnce = 4;

/** The time (milliseconds) for which results are gathered. */
const gatheredFor = 250;

/** Starts `work` for every item, in order, four at a time and once each. */
export function startBatchRun<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result<Value>>,
  reporting: Reporting<Item, Value> | null = null,
) {
  const ended = signal(0);
  const failed = signal<readonly Failed<Item>[]>([]);
  const state = signal<'running' | 'stopping' | 'ended'>('running');
  const halted = signal<Failure | null>(null);
  const done: Item[] = [];
  let begun = 0;
  let results: [Item, Result<Value>][] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    clearTimeout(timer);
    const group = results;
    results = [];
    batch(() => {
      reporting?.report(group);
      ended.value += group.length;
      const failures: Failed<Item>[] = [];
      for (const [item, result] of group) {
        if (result.ok) done.push(item);
        else failures.push({ item, failure: result.failure });
      }
      if (failures.length > 0) failed.value = [...failed.value, ...failures];
    });
  }

  async function runItems(): Promise<void> {
    while (begun < items.length && state.value === 'running') {
      const item = items[begun] as Item;
      begun += 1;
      const result = await work(item);
      results.push([item, result]);
      if (reporting?.grouped !== true) report();
      else if (results.length === 1) timer = setTimeout(report, gatheredFor);
      const cause = result.ok ? null : causeOf(result.failure);
      if (cause === null || !stopsBatch(cause)) continue;
      halted.value ??= cause;
      state.value = 'stopping';
    }
  }

  async function runAll(): Promise<void> {
    await Promise.all(Array.from({ length: atOnce }, runItems));
    batch(() => {
      if (results.length > 0) report();
      state.value = 'ended';
    });
  }

  const over = runAll();

  return {
    /** Count of items. */
    total: items.length,
    /** Count of items whose work has ended, successfully or not. */
    ended: readOnly(ended),
    failed: readOnly(failed),
    /** `stopping`: no more items are started; those under way still finish. */
    state: readOnly(state),
    /** The failure that stopped the run, as every further item would fail the same way; null if none did. */
    halted: readOnly(halted),
    /** Resolves once no item is under way. */
    over,
    /** Returns the items whose work has succeeded so far. */
    done: (): readonly Item[] => done,
    /** Returns the items that have not been started so far. */
    left: (): readonly Item[] => items.slice(begun),
    /** Starts no more items. */
    stop(): void {
      if (state.value === 'running') state.value = 'stopping';
    },
  };
}

/** Returns the failure that prevented the confirmation of a change, if there is one; else the failure itself. */
function causeOf(failure: Failure): Failure {
  return failure.kind === 'not-confirmed' && failure.now === null ? (failure.cause ?? failure) : failure;
}
