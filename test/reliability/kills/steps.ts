import type { Screen } from '../../places/place.ts';
import type { Step, StepsQuestion } from './steps-in-worker.ts';

/** The steps of an instrumented worker. */
export interface Steps {
  /** Has the worker look at its steps from now on, and stand still for ever at this one. */
  watch(stop: Step | null): Promise<void>;
  /** True once the worker stands still; false if it does not come to. */
  parked(): Promise<boolean>;
  /** Waits until nothing is awaited any more; answers the points it came by since it was told to look, in their order. */
  rest(): Promise<readonly number[]>;
}

/** Milliseconds after which the worker has not come by a step. */
const patience = 5_000;

/** Asks the worker from a page of its own. */
export function stepsFrom(page: Screen): Steps {
  const ask = <Answer>(question: StepsQuestion): Promise<Answer> =>
    page.ask((asked) => chrome.runtime.sendMessage(asked) as Promise<never>, question);
  return {
    watch: (stop) => ask({ to: 'steps', what: 'watch', stop }),
    parked: () => ask({ to: 'steps', what: 'parked', patience }),
    rest: () => ask({ to: 'steps', what: 'rest' }),
  };
}
