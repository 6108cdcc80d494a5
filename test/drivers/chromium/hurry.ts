import type { Curtail } from './curtail.ts';

/** How many times faster the time of a hurried worker passes. */
export const hurried = 20;

/** Makes every wait of a second or more shorter in the worker, until it ends, so that no test sits out a deadline. */
export async function hurry({ worker }: Pick<Curtail, 'worker'>): Promise<void> {
  const running = await worker();
  await running.evaluate((times) => {
    const wait = globalThis.setTimeout as (work: TimerHandler, milliseconds?: number, ...given: unknown[]) => number;
    const shortly = (work: TimerHandler, milliseconds = 0, ...given: unknown[]): number =>
      wait(work, milliseconds < 1000 ? milliseconds : milliseconds / times, ...given);
    Object.assign(globalThis, { setTimeout: shortly });
  }, hurried);
}
