import type { Result } from '../failure.ts';
import type { PageParts } from './page-parts.ts';

/** The longest wait (milliseconds) after which a rate-limited question is asked again by itself, once. */
const longestWait = 10_000;

/**
 * Asks a question that changes nothing, and shows its answer. One that is rate-limited is shown too, and asked once
 * more by itself where the wait is short and `wanted` still says so.
 */
export async function read<Value>(
  { now, schedule }: Pick<PageParts, 'now' | 'schedule'>,
  ask: () => Promise<Result<Value>>,
  show: (result: Result<Value>) => void,
  wanted: () => boolean,
): Promise<void> {
  const result = await ask();
  if (!wanted()) return;
  show(result);
  if (result.ok || result.failure.kind !== 'rate-limited') return;
  const wait = result.failure.retryAt - now();
  if (wait > longestWait) return;
  schedule(() => {
    if (wanted()) void ask().then((again) => wanted() && show(again));
  }, wait);
}
