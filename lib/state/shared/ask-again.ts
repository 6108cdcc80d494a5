import type { Result } from '../../failure/failure.ts';
import { shortWait } from '../../failure/wait-out.ts';

/**
 * Sends a query, which changes nothing, and shows its answer. Also shows a rate limit, and then repeats the query once
 * automatically if the wait is at most 10 s. Drops answers once `isLatest` returns false. `waitOf` returns the wait that an
 * answer asks for; null for none.
 */
export async function askWithRetry<Value>(
  ask: () => Promise<Result<Value>>,
  show: (result: Result<Value>) => void,
  isLatest: () => boolean,
  waitOf: (result: Result<Value>) => number | null = shortWait,
): Promise<void> {
  const result = await ask();
  if (!isLatest()) return;
  show(result);
  const wait = waitOf(result);
  if (wait === null) return;
  setTimeout(() => {
    if (isLatest()) void ask().then((again) => isLatest() && show(again));
  }, wait);
}
