import { signal } from '@preact/signals-core';
import type { Failure, Result } from '../../failure/failure.ts';
import { readOnly } from '../shared/signals.ts';

/**
 * Creates a page's copy of a value that the worker stores. `ask` reads it; `onTaken` receives each new value and the
 * one before.
 */
export function createWorkerValue<Value>(
  ask: () => Promise<Result<Value>>,
  onTaken: (value: Value, before: Value | null) => void = () => {},
) {
  const kept = signal<Value | null>(null);
  const unread = signal<Failure | null>(null);
  /**
   * Two counts instead of `createLatest`: an answer is shown even while a later request is under way, and is dropped
   * only if the later request was answered first.
   */
  let asked = 0;
  let answered = 0;
  /** The last request. */
  let last = Promise.resolve();

  function set(value: Value): void {
    const before = kept.value;
    kept.value = value;
    unread.value = null;
    onTaken(value, before);
  }

  async function readOnce(request: number): Promise<void> {
    const reply = await ask();
    if (request <= answered) return;
    // A later request says whether a failure lasts.
    if (!reply.ok && request < asked) return last;
    answered = request;
    if (reply.ok) set(reply.value);
    else unread.value = reply.failure;
  }

  return {
    /** The value; null until it has been read. */
    value: readOnly(kept),
    /** The reason why the value could not be read. */
    unread: readOnly(unread),
    /** Sets a value from another answer of the worker. Drops the answers to requests under way, which are older. */
    take(value: Value): void {
      answered = asked;
      set(value);
    },
    /** Asks the worker; resolves once the value is as new as the request, or could not be read. */
    read(): Promise<void> {
      asked += 1;
      return (last = readOnce(asked));
    },
  };
}
