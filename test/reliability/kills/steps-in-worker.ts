/** A point that the worker comes by, for the nth time since it was told to look; and before or after what is awaited. */
export interface Step {
  point: number;
  /** 1 for the first time. */
  time: number;
  /** `begun`: what is awaited is on its way; `settled`: it has come, and the code after it has not run. */
  moment: 'begun' | 'settled';
}

/** What may be asked of an instrumented worker. */
export type StepsQuestion =
  /** From now on steps are looked at; at this one it stands still for ever. */
  | { to: 'steps'; what: 'watch'; stop: Step | null }
  /** Answered once it stands still, or with false after so many milliseconds. */
  | { to: 'steps'; what: 'parked'; patience: number }
  /** Answered, with the points it came by in their order, once nothing is awaited any more. */
  | { to: 'steps'; what: 'rest' };

type Listener = (message: unknown, sender: unknown, answer: (value: unknown) => void) => boolean;

/** Runs in the worker, before its own code, which calls `at` at each of its points. */
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
    if (question.what === 'parked') {
      setTimeout(answer, question.patience, false);
      void parking.promise.then(answer);
    }
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
