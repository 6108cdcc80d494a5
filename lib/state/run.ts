import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { metByAll } from '../failure-reach.ts';
import type { Failure, Result } from '../failure.ts';

/** An item that did not end well, and why. */
export interface Failed<Item> {
  item: Item;
  failure: Failure;
}

/** The same work for many items, a few at a time; it lives in the page and ends with it. */
export interface Run<Item> {
  /** Count of items. */
  readonly total: number;
  /** Count of items that ended, well or not. */
  ended: ReadonlySignal<number>;
  failed: ReadonlySignal<readonly Failed<Item>[]>;
  /** `stopping`: nothing more is begun, what is under way comes to its end. */
  state: ReadonlySignal<'running' | 'stopping' | 'ended'>;
  /** Why it stopped by itself: every further item would have met the same. */
  halted: ReadonlySignal<Failure | null>;
  /** Items that ended well, so far. */
  done(): readonly Item[];
  /** Items that were not begun, so far. */
  left(): readonly Item[];
  /** Begins nothing more. */
  stop(): void;
  /** Resolves once nothing is under way any more. */
  over: Promise<void>;
}

/** How many items are under way at a time. */
const atOnce = 4;

/** Why it is not known either what became of a change, where that is so. */
function causeOf(failure: Failure): Failure {
  return failure.kind === 'not-confirmed' && failure.now === null ? (failure.cause ?? failure) : failure;
}

/** How long (milliseconds) results are gathered: drawing the page for each of many would slow all of them down. */
const gatheredFor = 250;

/** Who is told of results, and when. */
export interface Telling<Item, Value> {
  /** Runs `work` in so many milliseconds; returns what calls it off. Null: each result is told as it comes. */
  schedule: ((work: () => void, wait: number) => () => void) | null;
  /** Takes the results that came since it was called last, before anybody else is told of them. */
  tell(results: readonly (readonly [item: Item, result: Result<Value>])[]): void;
}

/**
 * Begins `work` for every item, in their order, four at a time. No item is begun twice. With `telling` results are told
 * in groups, a moment after they came.
 */
export function startRun<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result<Value>>,
  telling: Telling<Item, Value> | null = null,
): Run<Item> {
  const ended = signal(0);
  const failed = signal<readonly Failed<Item>[]>([]);
  const state = signal<'running' | 'stopping' | 'ended'>('running');
  const halted = signal<Failure | null>(null);
  const done: Item[] = [];
  let begun = 0;
  let untold: [Item, Result<Value>][] = [];
  let callOff = (): void => undefined;

  function tell(): void {
    callOff();
    const results = untold;
    untold = [];
    batch(() => {
      telling?.tell(results);
      ended.value += results.length;
      const lost: Failed<Item>[] = [];
      for (const [item, result] of results) {
        if (result.ok) done.push(item);
        else lost.push({ item, failure: result.failure });
      }
      if (lost.length > 0) failed.value = [...failed.value, ...lost];
    });
  }

  async function take(): Promise<void> {
    while (begun < items.length && state.value === 'running') {
      const item = items[begun] as Item;
      begun += 1;
      const result = await work(item);
      untold.push([item, result]);
      const schedule = telling?.schedule ?? null;
      if (schedule === null) tell();
      else if (untold.length === 1) callOff = schedule(tell, gatheredFor);
      const cause = result.ok ? null : causeOf(result.failure);
      if (cause === null || !metByAll.has(cause.kind)) continue;
      halted.value ??= cause;
      state.value = 'stopping';
    }
  }

  async function takeAll(): Promise<void> {
    await Promise.all(Array.from({ length: atOnce }, take));
    batch(() => {
      if (untold.length > 0) tell();
      state.value = 'ended';
    });
  }

  const over = takeAll();

  return {
    total: items.length,
    ended,
    failed,
    state,
    halted,
    over,
    done: () => done,
    left: () => items.slice(begun),
    stop() {
      if (state.value === 'running') state.value = 'stopping';
    },
  };
}
