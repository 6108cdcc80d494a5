import type { Result } from './failure.ts';
import { shortWait } from './short-wait.ts';

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
