import type { Result } from '../../failure/failure.ts';

/** The longest wait (milliseconds) after which a rate-limited query is repeated automatically. */
const longestWait = 10_000;

/**
 * Sends a query, which changes nothing, and shows its answer. Also shows a rate limit, and then repeats the query once
 * automatically if the wait is at most 10 s. Drops answers once `isLatest` returns false.
 */
export async function askWithRetry<Value>(
  ask: () => Promise<Result<Value>>,
  show: (result: Result<Value>) => void,
  isLatest: () => boolean,
): Promise<void> {
  const result = await ask();
  if (!isLatest()) return;
  show(result);
  if (result.ok || result.failure.kind !== 'rate-limited') return;
  const wait = result.failure.retryAt - Date.now();
  if (wait > longestWait) return;
  setTimeout(() => {
    if (isLatest()) void ask().then((again) => isLatest() && show(again));
  }, wait);
}
