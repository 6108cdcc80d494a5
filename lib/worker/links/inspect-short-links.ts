import { looksLikeShortLink, shortHost } from '../../address/short-address.ts';
import { failed, success, type Failure, type Result } from '../../failure/failure.ts';
import type { Batch } from '../api/answers.ts';
import { answerOf, batchFailure } from './merge-answers.ts';

/** The answers to a query about short links. */
interface ShortLinkAnswers<Value> {
  of(address: string): Result<Value>;
  /**
   * The failure, if none of the addresses that may be short links was answered; if there are no such addresses, the
   * failure of all others.
   */
  failure: Failure | null;
}

/** Returns true for a refusal that a service may give for an address that cannot be one of its short links. */
function isRefusal(failure: Failure): boolean {
  if (failure.kind === 'http') return failure.status < 500;
  if (failure.kind === 'service') return (failure.statusCode ?? 0) < 500;
  return failure.kind === 'item' || failure.kind === 'too-long';
}

/**
 * Asks about addresses as short links. Addresses that do not look like short links go in a separate request, so that a
 * service that refuses it still answers about the others.
 */
export async function askShortLinks<Value>(
  ask: (addresses: readonly string[]) => Promise<Result<Batch<Value>>>,
  addresses: readonly string[],
): Promise<ShortLinkAnswers<Value>> {
  const [likely, unlikely] = [addresses.filter(mayBeShort), addresses.filter((address) => !mayBeShort(address))];
  const askGroup = async (group: readonly string[]): Promise<Result<Batch<Value>>> =>
    group.length === 0 ? success({ answers: new Map(), unreadable: 0 }) : ask(group);
  const [short, long] = await Promise.all([askGroup(likely), askGroup(unlikely)]);
  return {
    of(address) {
      if (mayBeShort(address)) return answerOf(short, address);
      const answer = answerOf(long, address);
      return answer.ok || !isRefusal(answer.failure) ? answer : failed({ kind: 'not-found' });
    },
    failure: batchFailure(likely.length > 0 ? short : long),
  };
}

/** Returns true for an address that has the form of a short link, on any host. */
function mayBeShort(address: string): boolean {
  return looksLikeShortLink(address, [shortHost(address) ?? '']);
}
