import type { Result } from './failure.ts';

/** The longest wait (milliseconds) that Curtail waits out by itself. */
const longestWait = 10_000;

/** Returns the wait (milliseconds) that a rate limit asks for; null without one, or if it is longer than 10 s. */
export function shortWait(result: Result<unknown>): number | null {
  if (result.ok || result.failure.kind !== 'rate-limited') return null;
  const wait = result.failure.retryAt - Date.now();
  return wait > longestWait ? null : wait;
}
