import { success, type Result } from '../../failure/failure.ts';
import { mostListed, type Cap } from '../../link/link-list.ts';
import type { Listing } from '../api/answers.ts';
import type { ApiClient } from '../api/client.ts';
import type { CountName, ListCap } from '../connection/service-facts.ts';
import type { Session } from '../connection/session.ts';
import { askBelow, askLowerLimit, findHighest, sizeOf, type TakenListing } from './list-limit.ts';

/** A list as far as the service gives it. */
export interface ReadList<Item> extends Listing<Item> {
  /** True if the service gives no more, whatever the limit. */
  end: boolean;
  /** Set if the account may have more than the service gives. */
  capped?: Cap;
}

/** A list with a limit. */
export interface ListQuery<Item> {
  operation: 'last' | 'top' | 'referralsLast' | 'referralsTop';
  ask(api: ApiClient, limit: number): Promise<Result<Listing<Item>>>;
  /** The account's count of what the list contains. */
  account: CountName;
  /** Counts the items that the account counts, each once. */
  count(items: readonly Item[]): number;
  /**
   * Counts what the account may count too, though the list leaves it out; at most one request. Null if that is not
   * known.
   */
  countLeftOut(api: ApiClient): Promise<number | null>;
}

/** What readers of lists use of a session. */
type Asking = Pick<Session, 'api' | 'facts'>;

/** With more new items (count) than this, the account's remembered count is outdated: a cap may hide others. */
const fewNew = 1;

/**
 * Asks for a list; `limit` is a count. Where the service gives fewer than that, compares with the account's own count:
 * at most one request with a service that gives the whole list. A limit that the service refuses is lowered to the
 * highest one that it takes; until that is found, the list stays open. Both are remembered, so that they are found out
 * once a day.
 */
export async function readList<Item>(
  session: Asking,
  query: ListQuery<Item>,
  limit: number,
): Promise<Result<ReadList<Item>>> {
  const { operation } = query;
  const { listCaps } = session.facts;
  const known = await listCaps.of(operation);
  const ask = (most: number): Promise<Result<Listing<Item>>> => query.ask(session.api, most);

  const wanted = known !== null && known.tooHigh !== null ? Math.min(limit, known.most) : limit;
  const taken = await askLowerLimit(ask, wanted);
  if (!taken.ok) return taken;
  const readable = await withItems(session, query, taken.value);
  if (!readable.ok) return readable;
  let { listing, limit: asked } = readable.value;
  let tooHigh = refusedAbove(asked, wanted, known);
  if (asked < wanted && tooHigh !== null) await listCaps.learn(operation, { most: asked, tooHigh });
  if (sizeOf(listing) >= asked && tooHigh === null) return success({ ...listing, end: false });

  /** True for as many items as the service gives at most: there may be more. */
  const isFull = (): boolean => tooHigh !== null && sizeOf(listing) >= asked;
  // The account does not count deleted links, which popular ones may be.
  const hasUncounted = operation === 'top';
  let compared = await compareWithAccount(session, query, { listing, wasShorter: known !== null, isFull: isFull() });
  if (
    compared.ok &&
    (isPart(compared.value) || (hasUncounted && isFull())) &&
    tooHigh !== null &&
    tooHigh > asked + 1
  ) {
    const highest = await findHighest(ask, readable.value, tooHigh);
    ({ listing, limit: asked, tooHigh } = highest);
    await listCaps.learn(operation, { most: asked, tooHigh });
    if (!highest.isFound) return success({ ...listing, end: false });
    compared = await compareWithAccount(session, query, { listing, wasShorter: true, isFull: isFull() });
  }
  if (!compared.ok) return compared;
  if (compared.value === 'unknown') return success({ ...listing, end: false });
  if (compared.value === 'whole')
    return success({ ...listing, end: true, ...(hasUncounted && isFull() && { capped: { account: null } }) });
  const given = sizeOf(listing);
  if (compared.value.account !== null && tooHigh === null && given > (known?.most ?? 0)) {
    const more = await ask(Math.min(2 * limit, mostListed));
    if (more.ok && sizeOf(more.value) > given) return success({ ...more.value, end: false });
    if (more.ok) await listCaps.learn(operation, { most: given, tooHigh: null });
  }
  return success({ ...listing, end: true, capped: compared.value });
}

/** Returns the lowest limit above `taken` that the service is known to refuse; null for none (counts). */
function refusedAbove(taken: number, wanted: number, known: ListCap | null): number | null {
  // A refused limit was halved.
  if (taken < wanted) return Math.min(wanted, 2 * taken + 1);
  return taken === known?.most ? known.tooHigh : null;
}

/**
 * Returns the answer, or that of a lower limit if the answer has no readable item: one that cannot be read may be the
 * refusal. Without any item, limit 1 shows whether there are any, unless the account counts none; it does not count the
 * deleted ones, which may be among the popular links. Fails if a request does before that is known.
 */
async function withItems<Item>(
  { api, facts }: Asking,
  query: ListQuery<Item>,
  taken: TakenListing<Item>,
): Promise<Result<TakenListing<Item>>> {
  const { listing, limit } = taken;
  if (listing.items.length > 0 || limit === 1) return success(taken);
  const ask = (lower: number): Promise<Result<Listing<Item>>> => query.ask(api, lower);
  const hasItems = ({ items }: Listing<Item>): boolean => items.length > 0;
  if (listing.unreadable > 0) {
    const isTaken = (answer: Listing<Item>): boolean => hasItems(answer) || answer.unreadable === 0;
    const lower = await askBelow(ask, limit, isTaken);
    return lower.ok ? success(lower.value ?? taken) : lower;
  }
  if (query.operation !== 'top' && (await facts.accountCounts.of(query.account)) === 0) return success(taken);
  const least = await ask(1);
  if (!least.ok && least.failure.kind === 'rate-limited') return least;
  if (!least.ok || !hasItems(least.value)) return success(taken);
  const lower = await askBelow(ask, limit, hasItems);
  return lower.ok ? success(lower.value ?? { listing: least.value, limit: 1 }) : lower;
}

/**
 * How a list compares with the account's own count: it may be the whole, the account has more or may have more, or that is
 * not known until the service gives the count again.
 */
type Comparison = 'whole' | Cap | 'unknown';

const isPart = (compared: Comparison): compared is Cap => typeof compared === 'object';

/** A list to compare. */
interface Compared<Item> {
  listing: Listing<Item>;
  /** It was shorter than the account's count before, so that the present count is asked for. */
  wasShorter: boolean;
  /** It has as many items as the service gives at most, so what it leaves out may be others than the deleted links. */
  isFull: boolean;
}

/**
 * Compares a list with the account's own count. Fails if nothing is listed and the service gives no count for now: there
 * may be something.
 */
async function compareWithAccount<Item>(
  { api, facts }: Asking,
  { account, count, countLeftOut }: ListQuery<Item>,
  { listing, wasShorter, isFull }: Compared<Item>,
): Promise<Result<Comparison>> {
  const listed = count(listing.items) + listing.unreadable;
  const remembered = wasShorter ? null : await facts.accountCounts.of(account);
  if (remembered !== null && listed >= remembered && listed <= remembered + fewNew) return success('whole');
  const overview = await api.overview();
  if (!overview.ok && overview.failure.kind === 'rate-limited') return listed === 0 ? overview : success('unknown');
  const counted = overview.ok ? overview.value[account] : null;
  if (counted === null) return success(sizeOf(listing) === 0 ? 'whole' : { account: null });
  if (listed >= counted) return success('whole');
  const leftOut = await countLeftOut(api);
  if (leftOut === null) return success('unknown');
  // If the sum is higher, the account does not count what the list leaves out.
  if (listed + leftOut !== counted) return success({ account: counted });
  return success(isFull ? { account: null } : 'whole');
}
