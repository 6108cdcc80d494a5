import { looksLikeShortLink, shortHost } from '../address.ts';
import type { Batch } from '../api/answers.ts';
import { failed, success, type Failure, type Result } from '../failure.ts';
import { answerOf, failureOfAll } from './told.ts';

/** What a question about short links tells of each address. */
interface AskedShortLinks<Value> {
  of(address: string): Result<Value>;
  /** Why nothing was told of any of those that may be short links; of all, where none of them may be. */
  failure: Failure | null;
}

/** True for what a service may say, in words of its own, of an address that cannot be one of its short links. */
function isRefusal(failure: Failure): boolean {
  if (failure.kind === 'http') return failure.status < 500;
  if (failure.kind === 'service') return (failure.statusCode ?? 0) < 500;
  return failure.kind === 'item' || failure.kind === 'too-long';
}

/**
 * Asks about short links; addresses that do not look like one go by themselves, so that a service which refuses such a
 * question altogether still answers for the others.
 */
export async function askShortLinks<Value>(
  ask: (addresses: readonly string[]) => Promise<Result<Batch<Value>>>,
  addresses: readonly string[],
): Promise<AskedShortLinks<Value>> {
  const [likely, unlikely] = [addresses.filter(mayBeShort), addresses.filter((address) => !mayBeShort(address))];
  const askSome = async (group: readonly string[]): Promise<Result<Batch<Value>>> =>
    group.length === 0 ? success({ answers: new Map(), unreadable: 0 }) : ask(group);
  const [short, long] = await Promise.all([askSome(likely), askSome(unlikely)]);
  return {
    of(address) {
      if (mayBeShort(address)) return answerOf(short, address);
      const told = answerOf(long, address);
      return told.ok || !isRefusal(told.failure) ? told : failed({ kind: 'not-found' });
    },
    failure: failureOfAll(likely.length > 0 ? short : long),
  };
}

/** True for an address of the form that short links have, on whichever host. */
function mayBeShort(address: string): boolean {
  return looksLikeShortLink(address, [shortHost(address) ?? '']);
}
