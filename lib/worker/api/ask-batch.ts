import { stopsRequests } from '../../failure/stops-batch.ts';
import { failed, success, type Failure, type Result } from '../../failure/failure.ts';
import type { Batch } from './answers.ts';
import { splitValues } from './split-values.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { ApiDeps } from './api-deps.ts';
import type { BatchQuery } from './batch-queries.ts';
import { credentialParameters, type Send } from './send-request.ts';
import { queryPart, requestUrl } from './request-url.ts';
import { matchItems, type Echoing } from './match-items.ts';

/** The most single-value requests in flight at a time (count). */
const atOnce = 4;

/**
 * Asks about several values in as few requests as the service accepts. The interface does not say how to pass several,
 * so the parameter is repeated, and each value missing from the answer is requested alone. If that finds any, the
 * service reads only one value per request, and `oneAtATime` remembers this.
 *
 * Fails only if a single request carried all values and failed; otherwise each value has its own answer.
 */
export async function askBatch<Item extends Echoing, Answer>(
  { credentials, oneAtATime }: Pick<ApiDeps, 'credentials' | 'oneAtATime'>,
  send: Send,
  { operation, endpoint, by, answer }: BatchQuery<Item, Answer>,
  values: readonly string[],
): Promise<Result<Batch<Answer>>> {
  const distinct = [...new Set(values)];
  const answers = new Map<string, Result<Answer>>();
  let unreadable = 0;
  let sent = 0;
  let refused: Failure | null = null as Failure | null;
  // Knowing this only makes the query faster, so a failing store must not stop it.
  let singly = await oneAtATime.has(operation).catch(() => false);

  /**
   * Sends one request and records its answers. Returns the values without an item, and the count of unreadable items.
   */
  async function ask(group: readonly string[]): Promise<Result<{ missing: string[]; lost: number; empty: boolean }>> {
    if (refused !== null && stopsRequests(refused)) return failed(refused);
    sent += 1;
    const items = await send(endpoint, { short_url: group, long_url: group });
    if (!items.ok) {
      if (refused === null || !stopsRequests(refused)) refused = items.failure;
      return items;
    }
    const own = matchItems(group, items.value, by === 'short_url');
    for (const [value, item] of own) answers.set(value, answer(item, value));
    const lost = items.value.filter((item) => item === null).length;
    return success({ missing: group.filter((value) => !own.has(value)), lost, empty: items.value.length === 0 });
  }

  /** Asks about one value. Returns true if the answer has an item for it. */
  async function askAlone(value: string): Promise<boolean> {
    const asked = await ask([value]);
    if (!asked.ok) {
      answers.set(value, asked);
      return false;
    }
    unreadable += asked.value.lost;
    if (asked.value.missing.length === 0) return true;
    answers.set(value, failed({ kind: asked.value.lost > 0 ? 'not-the-service' : 'not-found' }));
    return false;
  }

  /** Asks about each value in its own request. Returns true if any answer has an item. */
  async function askEachAlone(group: readonly string[]): Promise<boolean> {
    let found = false;
    await limitConcurrency(group, atOnce, async (value) => {
      if (await askAlone(value)) found = true;
    });
    return found;
  }

  /** Asks about values in one request, or in several if they are too long for one. */
  async function askGroup(group: readonly string[]): Promise<void> {
    if (singly || group.length === 1) {
      await askEachAlone(group);
      return;
    }
    const asked = await ask(group);
    if (!asked.ok && asked.failure.kind === 'too-long') {
      const half = Math.ceil(group.length / 2);
      await askGroup(group.slice(0, half));
      await askGroup(group.slice(half));
    } else if (!asked.ok || asked.value.empty) {
      // An empty answer: the service knows none of them.
      for (const value of group) answers.set(value, asked.ok ? failed({ kind: 'not-found' }) : asked);
    } else if (asked.value.missing.length === 0) {
      unreadable += asked.value.lost;
    } else if (await askEachAlone(asked.value.missing)) {
      singly = true;
      // This only makes queries faster: if the store fails, the next query finds it out again.
      await oneAtATime.add(operation).catch(() => undefined);
    }
  }

  const base = requestUrl(credentials.serviceAddress, endpoint.path, credentialParameters(credentials)).length;
  const groups = singly ? [distinct] : splitValues(distinct, base, (value) => queryPart([by, value]).length + 1);
  for (const group of groups) await askGroup(group);
  return sent === 1 && refused !== null ? failed(refused) : success({ answers, unreadable });
}
