import type { ReadonlySignal, Signal } from '@preact/signals-core';

/** Returns the same signal, typed so that components can read it and only its owner can write it. */
export function readOnly<Value>(signal: Signal<Value>): ReadonlySignal<Value> {
  return signal;
}

/** Returns one function that calls all of these. */
export function endAll(ends: readonly (() => void)[]): () => void {
  return () => {
    for (const end of ends) end();
  };
}
