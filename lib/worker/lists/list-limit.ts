import { success, type Failure, type Result } from '../../failure/failure.ts';
import type { Listing } from '../api/answers.ts';
import { isDown, refusesRequest } from '../api/read-refusal.ts';

/** The most requests (count) that look for the highest limit at a time; the next request for the list goes on. */
const mostSearches = 12;

/** An answer of a list, and the limit (count) that the service took. */
export interface TakenListing<Item> {
  listing: Listing<Item>;
  limit: number;
}

/** Counts the items of an answer, with those that could not be read. */
export const sizeOf = ({ items, unreadable }: Listing<unknown>): number => items.length + unreadable;

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
  const lower = await askHalved(ask, least.ok ? limit : half(limit), 2, () => true);
  if (!lower.ok) return lower;
  if (lower.value !== null) return success(lower.value);
  return least.ok ? success({ listing: least.value, limit: 1 }) : first;
}

/**
 * Asks for a list with a limit of `from` and then half of it, down to `least`, until `isTaken` returns true for the
 * answer: some services refuse a limit by an empty answer, or by an item with an error. Null if it returns true for none;
 * fails if one of the requests does, unless the service refuses that limit too.
 */
async function askHalved<Item>(
  ask: (limit: number) => Promise<Result<Listing<Item>>>,
  from: number,
  least: number,
  isTaken: (listing: Listing<Item>) => boolean,
): Promise<Result<TakenListing<Item> | null>> {
  for (let limit = from; limit >= least; limit = half(limit)) {
    const answer = await ask(limit);
    if (!answer.ok && !refusesRequest(answer.failure)) return answer;
    if (answer.ok && isTaken(answer.value)) return success({ listing: answer.value, limit });
  }
  return success(null);
}

/**
 * Asks for a list with lower limits than one whose answer `isTaken` does not take, as `askHalved` does. Once it takes one,
 * asks with the first limit again: what was wrong with its answer may have lasted for a moment.
 */
export async function askBelow<Item>(
  ask: (limit: number) => Promise<Result<Listing<Item>>>,
  limit: number,
  isTaken: (listing: Listing<Item>) => boolean,
): Promise<Result<TakenListing<Item> | null>> {
  const lower = await askHalved(ask, half(limit), 1, isTaken);
  if (!lower.ok || lower.value === null) return lower;
  const again = await ask(limit);
  return again.ok && isTaken(again.value) ? success({ listing: again.value, limit }) : lower;
}

const half = (limit: number): number => Math.floor(limit / 2);

const isServerError = (failure: Failure): boolean => failure.kind === 'http' && failure.status >= 500;

/**
 * Looks for the highest limit between one that the service took and one that it refused: first at a round number, as
 * services have round limits, and beside it, then in the middle. It is found too where a higher limit gives no more. It is
 * not if a request fails otherwise, or after `mostSearches` requests. It stops at a refusal with 5xx: after a few of them
 * in a row, Chromium sends no requests to that address for a while.
 */
export async function findHighest<Item>(
  ask: (limit: number) => Promise<Result<Listing<Item>>>,
  taken: TakenListing<Item>,
  refused: number,
): Promise<TakenListing<Item> & { tooHigh: number; isFound: boolean }> {
  let [{ listing, limit }, tooHigh] = [taken, refused];
  const round = roundestBetween(limit, tooHigh);
  for (let count = 0; count < mostSearches && tooHigh > limit + 1; count++) {
    const beside = limit === round ? limit + 1 : tooHigh - 1;
    const between = [round, beside][count] ?? Math.floor((limit + tooHigh) / 2);
    const answer = await ask(between);
    if (!answer.ok && (!refusesRequest(answer.failure) || isDown(answer.failure))) break;
    // Some services refuse a limit by an empty answer, or by an item with an error.
    if (answer.ok && sizeOf(answer.value) >= sizeOf(listing) && answer.value.items.length > 0) {
      const isEnd = sizeOf(answer.value) === sizeOf(listing);
      [listing, limit] = [answer.value, between];
      if (isEnd) return { listing, limit, tooHigh, isFound: true };
    } else tooHigh = between;
    if (!answer.ok && isServerError(answer.failure)) break;
  }
  return { listing, limit, tooHigh, isFound: tooHigh === limit + 1 };
}

/** Returns the roundest number between two others: a multiple of the highest power of ten, or of a half or a fifth of one. */
function roundestBetween(low: number, high: number): number {
  for (let power = 10 ** Math.ceil(Math.log10(high)); power > 1; power /= 10) {
    for (const step of [power, power / 2, power / 5]) {
      const multiple = step * (Math.floor(low / step) + 1);
      if (multiple < high) return multiple;
    }
  }
  return low + 1;
}
