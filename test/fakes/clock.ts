import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

/** Stops the clock at this time (milliseconds since the epoch) until the test ends; `pass` moves it. */
export function stopClock(at: number): void {
  vi.useFakeTimers({ now: at, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}

/** Moves the stopped clock on (milliseconds), fires the timers that are due, and lets their promises settle. */
export async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await turn();
}

/** Waits for everything that depends on neither the worker nor the clock. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
