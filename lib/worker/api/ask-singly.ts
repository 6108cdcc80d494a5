import type { Failure, Result } from '../../failure/failure.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** The most single-value requests in flight at a time (count). */
const atOnce = 4;

/** What requests for one value each have shown. */
export interface Singles {
  /** True if any value was found. */
  found: boolean;
  /** The failure of the first requests if all of them failed in this way; the other values were then not asked. */
  gaveUp: Failure | null;
}

/**
 * Asks about each value in its own request. Gives up if the first four all fail in the same way: a service that refuses
 * everything must not get a request for every value. That the service knows no such link is an answer, not a failure; so
 * is a 404.
 */
export async function askSingly(
  values: readonly string[],
  ask: (value: string) => Promise<Result<unknown>>,
): Promise<Singles> {
  const results: Result<unknown>[] = [];
  const askAll = (group: readonly string[]): Promise<void> =>
    limitConcurrency(group, atOnce, async (value) => void results.push(await ask(value)));

  await askAll(values.slice(0, atOnce));
  const common = results.length < atOnce ? null : commonFailure(results);
  const isAboutValues = common?.kind === 'not-found' || (common?.kind === 'http' && common.status === 404);
  const gaveUp = isAboutValues ? null : common;
  if (gaveUp === null) await askAll(values.slice(atOnce));
  return { found: results.some(({ ok }) => ok), gaveUp };
}

/** Returns the failure that all results share; null if they differ, or if there is none. */
export function commonFailure([first, ...others]: readonly Result<unknown>[]): Failure | null {
  if (first === undefined || first.ok) return null;
  const { failure } = first;
  return others.every((other) => !other.ok && isSameFailure(other.failure, failure)) ? failure : null;
}

/** Returns true for failures of the same kind with the same details. */
export function isSameFailure(one: Failure, other: Failure): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
