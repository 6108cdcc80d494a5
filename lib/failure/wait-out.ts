import type { Result } from './failure.ts';

/**
 * Sends a query, which changes nothing; waits out up to `most` rate limits (count) of at most 10 s each, while
 * `isWanted` returns true.
 */
export async function waitOut<Value>(
  ask: () => Promise<Result<Value>>,
  most: number,
  isWanted = (): boolean => true,
): Promise<Result<Value>> {
  const result = await ask();
  const wait = most > 0 ? shortWait(result) : null;
  if (wait === null) return result;
  await new Promise((resolve) => void setTimeout(resolve, wait));
  return isWanted() ? waitOut(ask, most - 1, isWanted) : result;
}

/** The longest wait (milliseconds) that Curtail waits out by itself. */
const longestWait = 10_000;

/** Returns the wait (milliseconds) that a rate limit asks for; null without one, or if it is longer than 10 s. */
export function shortWait(result: Result<unknown>): number | null {
  if (result.ok || result.failure.kind !== 'rate-limited') return null;
  const wait = result.failure.retryAt - Date.now();
  return wait > longestWait ? null : wait;
}
