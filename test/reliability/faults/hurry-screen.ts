import type { Screen } from '../../drivers/place.ts';

/** How many times faster the time of a hurried page passes. */
const times = 20;

/** Makes the time of a page pass faster until it is left, so that no test sits out a wait that the service asked for. */
export const hurryScreen = (screen: Screen): Promise<void> =>
  screen.ask((times) => {
    const { now } = Date;
    const begun = now();
    Date.now = () => begun + (now() - begun) * times;
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const wait = globalThis[name] as (work: TimerHandler, milliseconds?: number, ...given: unknown[]) => number;
      const shortly = (work: TimerHandler, milliseconds = 0, ...given: unknown[]): number =>
        wait(work, milliseconds < 1000 ? milliseconds : milliseconds / times, ...given);
      Object.assign(globalThis, { [name]: shortly });
    }
  }, times);
