/** A point in the worker's code, counted since `watch`, before or after its await. */
export interface Step {
  point: number;
  /** 1 for the first time. */
  time: number;
  /** `begun`: the awaited work has started; `settled`: it has ended, and the code after it has not run. */
  moment: 'begun' | 'settled';
}

/** The commands to an instrumented worker. */
export type StepsQuestion =
  /** Starts recording points; the worker stops for ever at this step. */
  | { to: 'steps'; what: 'watch'; stop: Step | null }
  /** Answered with true once the worker has stopped. */
  | { to: 'steps'; what: 'parked' }
  /** Answered once the worker awaits nothing, with the points it passed, in order. */
  | { to: 'steps'; what: 'rest' };

type Listener = (message: unknown, sender: unknown, answer: (value: unknown) => void) => boolean;

/** Runs in the worker before its own code, which calls `at` at each of its points. */
export function stepsInWorker(): { at(point: number, awaited: unknown): unknown } {
  let stop: Step | null = null;
  let passed: number[] | null = null;
  let awaited = 0;
  const parking = Promise.withResolvers<boolean>();

  function park(): Promise<never> {
    parking.resolve(true);
    return new Promise(() => undefined);
  }

  const { onMessage } = chrome.runtime as unknown as { onMessage: { addListener(listener: Listener): void } };
  onMessage.addListener((message, _sender, answer) => {
    const question = message as StepsQuestion;
    if (question.to !== 'steps') return false;
    if (question.what === 'watch') {
      ({ stop } = question);
      passed = [];
      answer(true);
    }
    if (question.what === 'parked') void parking.promise.then(answer);
    if (question.what === 'rest') {
      const look = (): unknown => (awaited === 0 ? answer(passed ?? []) : setTimeout(look, 5));
      look();
    }
    return true;
  });

  return {
    async at(point, value) {
      passed?.push(point);
      const isHere = stop?.point === point && passed?.filter((each) => each === point).length === stop.time;
      awaited += 1;
      if (isHere && stop?.moment === 'begun') return park();
      try {
        return await value;
      } finally {
        if (isHere) await park();
        awaited -= 1;
      }
    },
  };
}
