import type { Screen } from '../../drivers/place.ts';
import type { Step, StepsQuestion } from './steps-in-worker.ts';

/** Controls the steps of an instrumented worker. */
export interface Steps {
  /** Has the worker record its points from now on, and stop for ever at this step. */
  watch(stop: Step | null): Promise<void>;
  /** Returns true once the worker has stopped; false if it did not reach the step. */
  parked(): Promise<boolean>;
  /** Waits until the worker awaits nothing; returns the points it passed since `watch`, in order. */
  rest(): Promise<readonly number[]>;
}

/** Milliseconds after which the worker is assumed not to reach the step. */
const patience = 5_000;

/** Questions the worker from the extension's idle page. */
export function stepsFrom(page: Screen): Steps {
  const ask = <Answer>(question: StepsQuestion): Promise<Answer> =>
    page.ask((asked) => chrome.runtime.sendMessage(asked) as Promise<never>, question);
  return {
    watch: (stop) => ask({ to: 'steps', what: 'watch', stop }),
    parked: () => ask({ to: 'steps', what: 'parked', patience }),
    rest: () => ask({ to: 'steps', what: 'rest' }),
  };
}
