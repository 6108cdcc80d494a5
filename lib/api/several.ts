import { ofAccount } from '../failure-reach.ts';
import { failed, success, type Failure, type Result } from '../failure.ts';
import type { Batch } from './answers.ts';
import { chunks } from './chunks.ts';
import { fewAtOnce } from './few-at-once.ts';
import type { ApiParts } from './parts.ts';
import type { Question } from './questions.ts';
import { credentialParameters, type Send } from './request.ts';
import { queryPart, requestUrl } from './request-url.ts';
import { attribute, type Echoing } from './whose.ts';

/** How many requests of one value are under way at a time. */
const atOnce = 4;

/**
 * Asks several values in as few requests as the service takes. The interface leaves open how several are passed: the
 * parameter is repeated, and what is missing from the answer is asked by itself. Where that tells more, the service
 * reads one value a request only, which is remembered.
 *
 * Fails only where a single request carried everything and failed; otherwise each value has an answer of its own.
 */
export async function askSeveral<Item extends Echoing, Answer>(
  { credentials, oneAtATime }: Pick<ApiParts, 'credentials' | 'oneAtATime'>,
  send: Send,
  { operation, endpoint, by, answer }: Question<Item, Answer>,
  values: readonly string[],
): Promise<Result<Batch<Answer>>> {
  const asked = [...new Set(values)];
  const answers = new Map<string, Result<Answer>>();
  let unreadable = 0;
  let sent = 0;
  let refused: Failure | null = null as Failure | null;
  // Only a matter of speed: a store that cannot be read must not keep the question from being asked.
  let singly = await oneAtATime.has(operation).catch(() => false);

  /** Sends one request and keeps what it answers; gives the values that it left without an item. */
  async function ask(group: readonly string[]): Promise<Result<{ missing: string[]; lost: number; empty: boolean }>> {
    if (refused !== null && ofAccount.has(refused.kind)) return failed(refused);
    sent += 1;
    const items = await send(endpoint, { short_url: group, long_url: group });
    if (!items.ok) {
      if (refused === null || !ofAccount.has(refused.kind)) refused = items.failure;
      return items;
    }
    const own = attribute(group, items.value, by === 'short_url');
    for (const [value, item] of own) answers.set(value, answer(item, value));
    const lost = items.value.filter((item) => item === null).length;
    return success({ missing: group.filter((value) => !own.has(value)), lost, empty: items.value.length === 0 });
  }

  /** Asks a value by itself. True where it got an item of its own. */
  async function askAlone(value: string): Promise<boolean> {
    const told = await ask([value]);
    if (!told.ok) {
      answers.set(value, told);
      return false;
    }
    unreadable += told.value.lost;
    if (told.value.missing.length === 0) return true;
    answers.set(value, failed({ kind: told.value.lost > 0 ? 'not-the-service' : 'not-found' }));
    return false;
  }

  /** Asks each value by itself. True where any got an item of its own. */
  async function askEachAlone(group: readonly string[]): Promise<boolean> {
    let told = false;
    await fewAtOnce(group, atOnce, async (value) => {
      if (await askAlone(value)) told = true;
    });
    return told;
  }

  /** Asks values in one request, or in as many as it takes. */
  async function askGroup(group: readonly string[]): Promise<void> {
    if (singly || group.length === 1) {
      await askEachAlone(group);
      return;
    }
    const told = await ask(group);
    if (!told.ok && told.failure.kind === 'too-long') {
      const half = Math.ceil(group.length / 2);
      await askGroup(group.slice(0, half));
      await askGroup(group.slice(half));
    } else if (!told.ok || told.value.empty) {
      // An empty answer means that none of them is there.
      for (const value of group) answers.set(value, told.ok ? failed({ kind: 'not-found' }) : told);
    } else if (told.value.missing.length === 0) {
      unreadable += told.value.lost;
    } else if (await askEachAlone(told.value.missing)) {
      singly = true;
      // As above: what is not remembered is found out again.
      await oneAtATime.add(operation).catch(() => undefined);
    }
  }

  const base = requestUrl(credentials.serviceAddress, endpoint.path, credentialParameters(credentials)).length;
  const groups = singly ? [asked] : chunks(asked, base, (value) => queryPart([by, value]).length + 1);
  for (const group of groups) await askGroup(group);
  return sent === 1 && refused !== null ? failed(refused) : success({ answers, unreadable });
}
