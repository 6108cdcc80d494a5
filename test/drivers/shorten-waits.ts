/** How many times faster time passes where tests hurry it. */
export const hurried = 20;

/** Makes waits of a second and more shorter; runs in the worker or in a page. */
export function shortenWaits(times: number, timers: readonly ('setTimeout' | 'setInterval')[]): void {
  for (const name of timers) {
    const wait = globalThis[name] as (work: TimerHandler, milliseconds?: number, ...given: unknown[]) => number;
    const shortly = (work: TimerHandler, milliseconds = 0, ...given: unknown[]): number =>
      wait(work, milliseconds < 1000 ? milliseconds : milliseconds / times, ...given);
    Object.assign(globalThis, { [name]: shortly });
  }
}
