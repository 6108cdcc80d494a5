import { success, type Failure, type Result } from '../../failure/failure.ts';
import { isDown, refusesRequest } from '../api/refuses-request.ts';
import type { Listing } from '../api/answers.ts';

/** An answer of a list, and the limit (count) that the service took. */
export interface TakenListing<Item> {
  listing: Listing<Item>;
  limit: number;
}

/**
 * Asks for a list. If the service refuses the limit, asks with half of it until it takes one. Before that, it asks with
 * limit 1, and once more with the refused limit. If the latter succeeds, the limit was not the reason. Where limit 1 is
 * refused too, the service is down if the status is 5xx; else it may have a lowest limit.
 */
export async function askLowerLimit<Item>(
  ask: (limit: number) => Promise<Result<Listing<Item>>>,
  limit: number,
): Promise<Result<TakenListing<Item>>> {
  const first = await ask(limit);
  if (first.ok) return success({ listing: first.value, limit });
  if (limit === 1 || !refusesRequest(first.failure) || isDown(first.failure)) return first;
  const least = await ask(1);
  // A rate limit says nothing of the first refusal: once it is over, the page asks again.
  if (!least.ok && least.failure.kind === 'rate-limited') return least;
  if (!least.ok && isServerError(first.failure)) return first;
  for (let lower = least.ok ? limit : half(limit); lower > 1; lower = half(lower)) {
    const answer = await ask(lower);
    if (answer.ok) return success({ listing: answer.value, limit: lower });
    if (!refusesRequest(answer.failure)) return answer;
  }
  return least.ok ? success({ listing: least.value, limit: 1 }) : first;
}

/**
 * Asks for a list with half of the limit until `isTaken` returns true for the answer: some services refuse a limit by an
 * empty answer, or by an item with an error. Null if it returns true for none; fails if one of the requests does, unless
 * the service refuses that limit too.
 */
export async function askUntil<Item>(
  ask: (limit: number) => Promise<Result<Listing<Item>>>,
  limit: number,
  isTaken: (listing: Listing<Item>) => boolean,
): Promise<Result<TakenListing<Item> | null>> {
  for (let lower = half(limit); lower >= 1; lower = half(lower)) {
    const answer = await ask(lower);
    if (!answer.ok && !refusesRequest(answer.failure)) return answer;
    if (answer.ok && isTaken(answer.value)) return success({ listing: answer.value, limit: lower });
  }
  return success(null);
}

const half = (limit: number): number => Math.floor(limit / 2);

const isServerError = (failure: Failure): boolean => failure.kind === 'http' && failure.status >= 500;
