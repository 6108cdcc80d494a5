import { batch, signal } from '@preact/signals-core';
import type { Failure, Result } from '../../failure/failure.ts';
import { createLatest } from './latest.ts';
import { readOnly } from './signals.ts';
import { shortWait } from '../../failure/wait-out.ts';

/** Creates a query that a page sends repeatedly, with `put`, and that keeps its last answer. */
export function createQuery<Input, Value>(put: (input: Input) => Promise<Result<Value>>) {
  const answer = signal<{ input: Input; value: Value } | null>(null);
  const asking = signal<{ input: Input } | null>(null);
  const trouble = signal<{ input: Input; failure: Failure } | null>(null);
  const latest = createLatest();

  return {
    /** The last answer and its input. It stays while the query is repeated, and if that fails. */
    answer: readOnly(answer),
    /** The input of the request under way; null if there is none. */
    asking: readOnly(asking),
    /** The failure of the last request, and its input; null if it was answered. */
    trouble: readOnly(trouble),
    /** Sends the query, unless one with the same input is under way. Drops the answer to an earlier request. */
    ask(input: Input): void {
      if (isSame(asking.value?.input, input)) return;
      const isLatest = latest.take();
      batch(() => {
        asking.value = { input };
        // A failure for another input says nothing about this one.
        if (!isSame(trouble.value?.input, input)) trouble.value = null;
      });
      void askWithRetry(
        () => put(input),
        (result) =>
          batch(() => {
            asking.value = null;
            trouble.value = result.ok ? null : { input, failure: result.failure };
            if (result.ok) answer.value = { input, value: result.value };
          }),
        isLatest,
      );
    },
    /** Drops the request under way and the answer. */
    clear(): void {
      latest.take();
      batch(() => {
        answer.value = null;
        asking.value = null;
        trouble.value = null;
      });
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Sends a query, which changes nothing, and shows its answer. Also shows a rate limit, and then repeats the query once
 * automatically if the wait is at most 10 s. Drops answers once `isLatest` returns false. `waitOf` returns the wait that an
 * answer asks for; null for none.
 */
export async function askWithRetry<Value>(
  ask: () => Promise<Result<Value>>,
  show: (result: Result<Value>) => void,
  isLatest: () => boolean,
  waitOf: (result: Result<Value>) => number | null = shortWait,
): Promise<void> {
  const result = await ask();
  if (!isLatest()) return;
  show(result);
  const wait = waitOf(result);
  if (wait === null) return;
  setTimeout(() => {
    if (isLatest()) void ask().then((again) => isLatest() && show(again));
  }, wait);
}
