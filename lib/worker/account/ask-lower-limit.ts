import { success, type Result } from '../../failure/failure.ts';
import { isDown, refusesRequest } from '../api/refuses-request.ts';
import type { Listing } from '../api/answers.ts';

/** An answer of a list, and the limit (count) that the service took. */
export interface TakenListing<Item> {
  listing: Listing<Item>;
  limit: number;
}

/**
 * Asks for a list. If the service refuses the limit, asks with half of it until it takes one. Before that, it asks with
 * limit 1, and once more with the refused limit. If the former fails or the latter succeeds, the limit was not the
 * reason.
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
  if (!least.ok) return least.failure.kind === 'rate-limited' ? least : first;
  for (let lower = limit; lower > 1; lower = Math.floor(lower / 2)) {
    const answer = await ask(lower);
    if (answer.ok) return success({ listing: answer.value, limit: lower });
    if (!refusesRequest(answer.failure)) return answer;
  }
  return success({ listing: least.value, limit: 1 });
}
