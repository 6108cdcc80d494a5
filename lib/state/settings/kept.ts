import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Failure, Result } from '../../failure.ts';

/** Something the worker keeps, as a page knows it. */
export interface Kept<Value> {
  /** Null until it is read. */
  value: ReadonlySignal<Value | null>;
  /** Why it could not be read. */
  unread: ReadonlySignal<Failure | null>;
  /** Asks the worker. An answer that comes after one to a later question is dropped. */
  read(): Promise<void>;
  /** Takes what the worker said in answer to something else; a reading under way is older, and dropped. */
  take(value: Value): void;
}

/** Makes what is read by `ask`; `onTaken` sees every value, after the one before it. */
export function createKept<Value>(
  ask: () => Promise<Result<Value>>,
  onTaken: (value: Value, before: Value | null) => void = () => {},
): Kept<Value> {
  const kept = signal<Value | null>(null);
  const unread = signal<Failure | null>(null);
  let asked = 0;
  let answered = 0;

  function set(value: Value): void {
    const before = kept.value;
    kept.value = value;
    unread.value = null;
    onTaken(value, before);
  }

  return {
    value: kept,
    unread,
    take(value) {
      answered = asked;
      set(value);
    },
    async read() {
      asked += 1;
      const mine = asked;
      const reply = await ask();
      if (mine <= answered) return;
      answered = mine;
      if (reply.ok) set(reply.value);
      else unread.value = reply.failure;
    },
  };
}
