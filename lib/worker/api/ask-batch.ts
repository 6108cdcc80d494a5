import { stopsRequests } from '../../failure/failure-scope.ts';
import { failed, success, type Failure, type Result } from '../../failure/failure.ts';
import type { Batch } from './answers.ts';
import { askSingly, atOnce, commonFailure, isSameFailure } from './ask-singly.ts';
import type { BatchOperation, Endpoint } from './endpoints.ts';
import type { ApiDeps, Items, Send } from './send-request.ts';
import { queryPart, requestUrl } from './request-url.ts';
import { matchItems, type Echoing } from './match-items.ts';
import { defaultWait, isDown, itemOfRefusal, refusesRequest, saysTooMany } from './read-refusal.ts';

/** An operation that takes several values, and the function that turns an item into an answer. */
export interface BatchQuery<Item, Answer> {
  operation: BatchOperation;
  endpoint: Endpoint<Item>;
  /** The parameter that is repeated. */
  by: 'short_url' | 'long_url';
  /** Reads the item about the requested value. */
  answer(item: Item, asked: string): Result<Answer>;
}

/**
 * Asks about several values in as few requests as the service accepts. The interface does not say how to pass several,
 * so the parameter is repeated. Values that such a request leaves open are asked singly before anything is said of
 * them: those missing from the answer, those with an item error, and all values of an empty answer or of a refused
 * request. If that helps, the service reads only one value per request, and `oneAtATime` remembers this.
 *
 * Fails only if every request failed, all in the same way; otherwise each value has its own answer.
 */
export async function askBatch<Item extends Echoing & { error: string | null }, Answer>(
  { credentials, oneAtATime, now }: Pick<ApiDeps, 'credentials' | 'oneAtATime' | 'now'>,
  send: Send,
  { operation, endpoint, by, answer }: BatchQuery<Item, Answer>,
  values: readonly string[],
): Promise<Result<Batch<Answer>>> {
  const distinct = [...new Set(values)];
  const answers = new Map<string, Result<Answer>>();
  let unreadable = 0;
  let answered = false;
  /** The failure that stops all requests. */
  let stopped: Failure | null = null as Failure | null;
  /** The failure of every request of an earlier group. */
  let hopeless: Failure | null = null as Failure | null;
  // Knowing this only makes the query faster, so a failing store must not stop it.
  let singly = await oneAtATime.has(operation).catch(() => false);

  async function request(group: readonly string[]): Promise<Result<Items<Item>>> {
    if (stopped !== null) return failed(stopped);
    const items = await send(endpoint, { [by]: group });
    if (items.ok) answered = true;
    else if (stopsRequests(items.failure)) stopped = items.failure;
    return items;
  }

  /** Records the answers that items give. Returns the values without an item. */
  function record(group: readonly string[], items: Items<Item>): string[] {
    const own = matchItems(group, items, by === 'short_url');
    for (const [value, item] of own) {
      // Some services answer so many values at a time, and refuse the others for now.
      const putOff = saysTooMany(item.error ?? '')
        ? (stopped ??= { kind: 'rate-limited', retryAt: now() + defaultWait })
        : null;
      answers.set(value, putOff === null ? answer(item, value) : failed(putOff));
    }
    return group.filter((value) => !own.has(value));
  }

  function failAll(group: readonly string[], failure: Failure): void {
    for (const value of group) if (!answers.has(value)) answers.set(value, failed(failure));
  }

  /** Asks about values in their own requests. Returns true if that helps where `shared`, their request, did not. */
  async function askEach(group: readonly string[], shared: Result<Items<Item>> | null): Promise<boolean> {
    let isExplained = false;
    const { found, gaveUp } = await askSingly(group, async (value) => {
      const items = await request([value]);
      if (shared !== null && isSameOutcome(items, shared)) isExplained = true;
      if (!items.ok) {
        const item = itemOfRefusal(items.failure, endpoint.readItem);
        if (item === null) failAll([value], items.failure);
        else answered = record([value], [item]).length === 0;
        return item === null ? items : answer(item, value);
      }
      unreadable += countUnreadable(items.value);
      const [missing] = record([value], items.value);
      if (missing === undefined) return answers.get(value) ?? failed({ kind: 'internal' });
      const none = failed({ kind: items.value.length === 0 ? 'not-found' : 'not-the-service' });
      answers.set(value, none);
      return none;
    });
    if (gaveUp !== null) failAll(group, gaveUp);
    if (!answered) hopeless = gaveUp;
    // A value that is refused alone, too, explains why its group was.
    return found && !isExplained;
  }

  /** Asks about values in one request, or in several if the service does not answer that one. */
  async function askGroup(group: readonly string[]): Promise<void> {
    if (singly || group.length === 1) {
      await askEach(group, null);
      return;
    }
    const shared = await request(group);
    if (shared.ok) {
      const missing = record(group, shared.value);
      if (missing.length === 0) unreadable += countUnreadable(shared.value);
      if (await askOpen(group, missing, shared)) await learn(null);
    } else if (shared.failure.kind === 'too-long') {
      const half = Math.ceil(group.length / 2);
      await askGroup(group.slice(0, half));
      await askGroup(group.slice(half));
    } else if (!refusesRequest(shared.failure) || (hopeless !== null && isSameFailure(hopeless, shared.failure))) {
      failAll(group, shared.failure);
    } else if (await askEach(group, shared)) await learn(shared.failure);
  }

  /**
   * Asks again about values that a shared answer leaves out, and about those with an error, which may be about the
   * shared request. Of the latter, asks the first four; if each has the same error alone, the others have theirs too.
   * Returns true if that helps.
   */
  async function askOpen(
    group: readonly string[],
    missing: readonly string[],
    shared: Result<Items<Item>>,
  ): Promise<boolean> {
    const errors = new Map(
      [...answers].filter(([value, given]) => group.includes(value) && !given.ok && given.failure.kind === 'item'),
    );
    const refused = [...errors.keys()];
    const askAgain = async (open: readonly string[]): Promise<boolean> => {
      for (const value of open) answers.delete(value);
      return open.length > 0 && askEach(open, shared);
    };
    const first = refused.slice(0, atOnce);
    let helps = await askAgain(first);
    const isConfirmed = first.every((value) => isSameAnswer(answers.get(value), errors.get(value)));
    if (!isConfirmed) helps = (await askAgain(refused.slice(atOnce))) || helps;
    return (await askAgain(missing)) || helps;
  }

  /** Asks one value per request from now on. Remembers it, unless the service may have been down for a moment. */
  async function learn(failure: Failure | null): Promise<void> {
    singly = true;
    if (failure !== null && isDown(failure)) return;
    // This only makes queries faster: if the store fails, the next query finds it out again.
    await oneAtATime.add(operation).catch(() => undefined);
  }

  const base = requestUrl(credentials, endpoint.path, []).length;
  const groups = singly ? [distinct] : splitValues(distinct, base, (value) => queryPart([by, value]).length + 1);
  for (const group of groups) await askGroup(group);
  const failure = answered ? null : commonFailure([...answers.values()]);
  return failure === null ? success({ answers, unreadable }) : failed(failure);
}

const countUnreadable = (items: Items<unknown>): number => items.filter((item) => item === null).length;

function isSameAnswer(one: Result<unknown> | undefined, other: Result<unknown> | undefined): boolean {
  return one?.ok === false && other?.ok === false && isSameFailure(one.failure, other.failure);
}

/** Returns true if both requests were refused in the same way, or if both answers are empty. */
function isSameOutcome(one: Result<Items<unknown>>, other: Result<Items<unknown>>): boolean {
  if (one.ok && other.ok) return one.value.length + other.value.length === 0;
  return !one.ok && !other.ok && isSameFailure(one.failure, other.failure);
}

/** The most values in one request (count). */
const mostValues = 50;
/** The approximate longest URL with several values (bytes): servers begin to refuse at 8 kB. */
const mostBytes = 6_000;

/**
 * Splits values into groups for one request each. `baseLength`: the URL's length without values; `lengthOf`: the length
 * one value adds. A value that is too long for any URL gets a group of its own.
 */
function splitValues(values: readonly string[], baseLength: number, lengthOf: (value: string) => number): string[][] {
  const groups: string[][] = [];
  let bytes = 0;
  for (const value of values) {
    const length = lengthOf(value);
    const last = groups.at(-1);
    if (last !== undefined && last.length < mostValues && bytes + length <= mostBytes) {
      last.push(value);
      bytes += length;
    } else {
      groups.push([value]);
      bytes = baseLength + length;
    }
  }
  return groups;
}
