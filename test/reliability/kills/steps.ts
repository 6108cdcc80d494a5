import type { Screen } from '../../drivers/place.ts';
import type { Step, StepsQuestion } from './steps-in-worker.ts';

/** Milliseconds after which the worker is assumed not to reach the step. */
const patience = 5_000;

/** Controls the steps of an instrumented worker, from the extension's idle page. */
export function stepsFrom(page: Screen) {
  const ask = <Answer>(question: StepsQuestion): Promise<Answer> =>
    page.ask((asked) => chrome.runtime.sendMessage(asked) as Promise<never>, question);
  return {
    /** Has the worker record its points from now on, and stop for ever at this step. */
    watch: (stop: Step | null) => ask<void>({ to: 'steps', what: 'watch', stop }),
    /** Returns true once the worker has stopped; false if it did not reach the step. */
    parked: () => ask<boolean>({ to: 'steps', what: 'parked', patience }),
    /** Waits until the worker awaits nothing; returns the points it passed since `watch`, in order. */
    rest: () => ask<readonly number[]>({ to: 'steps', what: 'rest' }),
  };
}
