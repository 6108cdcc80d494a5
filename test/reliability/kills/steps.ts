import type { Screen } from '../../drivers/place.ts';
import type { Step, StepsQuestion } from './steps-in-worker.ts';

/** Controls the steps of an instrumented worker, from the extension's idle page. */
export function stepsFrom(page: Screen) {
  const ask = <Answer>(question: StepsQuestion): Promise<Answer> =>
    page.ask((asked) => chrome.runtime.sendMessage(asked) as Promise<never>, question);
  return {
    /** Has the worker record its points from now on, and stop for ever at this step. */
    watch: (stop: Step | null) => ask<void>({ to: 'steps', what: 'watch', stop }),
    /** Returns true once the worker has stopped at the step; rejects if it ends before. */
    parked: () => ask<true>({ to: 'steps', what: 'parked' }),
    /** Waits until the worker awaits nothing; returns the points it passed since `watch`, in order. */
    rest: () => ask<readonly number[]>({ to: 'steps', what: 'rest' }),
  };
}
