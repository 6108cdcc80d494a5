import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Failure, Result } from '../failure.ts';
import type { PageParts } from './page-parts.ts';
import { read } from './reading.ts';

/** A question that a page asks the service, and asks again, with its last answer. */
export interface Question<Input, Value> {
  /** What was answered last, and to which input; it stays while the question is asked again, and where that fails. */
  answer: ReadonlySignal<{ input: Input; value: Value } | null>;
  /** What is being asked now. */
  asking: ReadonlySignal<{ input: Input } | null>;
  /** Why the last question was not answered, and which one that was. */
  trouble: ReadonlySignal<{ input: Input; failure: Failure } | null>;
  /** Asks, unless just that is being asked; another question is not waited for any more. */
  ask(input: Input): void;
  /** Forgets question and answer. */
  clear(): void;
}

/** Makes it. One that is rate-limited is asked once more by itself, where the wait is short. */
export function createQuestion<Input, Value>(
  parts: Pick<PageParts, 'now' | 'schedule'>,
  put: (input: Input) => Promise<Result<Value>>,
): Question<Input, Value> {
  const answer = signal<{ input: Input; value: Value } | null>(null);
  const asking = signal<{ input: Input } | null>(null);
  const trouble = signal<{ input: Input; failure: Failure } | null>(null);
  let turns = 0;

  return {
    answer,
    asking,
    trouble,
    ask(input) {
      if (asking.value !== null && JSON.stringify(asking.value.input) === JSON.stringify(input)) return;
      const mine = (turns += 1);
      batch(() => {
        asking.value = { input };
        // What is wrong with another question is none of this one's.
        if (JSON.stringify(trouble.value?.input) !== JSON.stringify(input)) trouble.value = null;
      });
      void read(
        parts,
        () => put(input),
        (result) =>
          batch(() => {
            asking.value = null;
            trouble.value = result.ok ? null : { input, failure: result.failure };
            if (result.ok) answer.value = { input, value: result.value };
          }),
        () => mine === turns,
      );
    },
    clear() {
      turns += 1;
      batch(() => {
        answer.value = null;
        asking.value = null;
        trouble.value = null;
      });
    },
  };
}
