import type { Failure, Result } from '../../failure/failure.ts';

/** The most single-value requests in flight at a time (count). */
export const atOnce = 4;

/** What requests for one value each have shown. */
export interface Singles {
  /** True if any value was found. */
  found: boolean;
  /** The failure of the first and last requests if all of them failed in this way; the other values were not asked. */
  gaveUp: Failure | null;
}

/**
 * Asks about each value in its own request. Gives up if the first four and the last four all fail in the same way: a
 * service that refuses everything must not get a request for every value. That the service knows no such link, or has
 * an error for it, is an answer about that one; so is a 404.
 */
export async function askSingly(
  values: readonly string[],
  ask: (value: string) => Promise<Result<unknown>>,
): Promise<Singles> {
  const results: Result<unknown>[] = [];
  const askAll = (group: readonly string[]): Promise<void> =>
    limitConcurrency(group, async (value) => void results.push(await ask(value)));

  const isFew = values.length <= 2 * atOnce;
  await askAll(isFew ? values : [...values.slice(0, atOnce), ...values.slice(-atOnce)]);
  const common = results.length < atOnce ? null : commonFailure(results);
  const gaveUp = common === null || isAboutValue(common) ? null : common;
  if (gaveUp === null && !isFew) await askAll(values.slice(atOnce, -atOnce));
  return { found: results.some(({ ok }) => ok), gaveUp };
}

function isAboutValue(failure: Failure): boolean {
  return failure.kind === 'not-found' || failure.kind === 'item' || (failure.kind === 'http' && failure.status === 404);
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

/** Runs `work` for every element, in order, for at most `atOnce` elements at a time. */
async function limitConcurrency<Element>(
  elements: readonly Element[],
  work: (element: Element) => Promise<void>,
): Promise<void> {
  const waiting = elements.values();
  const worker = async (): Promise<void> => {
    for (const element of waiting) await work(element);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
