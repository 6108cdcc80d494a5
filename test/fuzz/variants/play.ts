import type { Failure, Result } from '../../../lib/failure/failure.ts';
import type { Contract, ConnectionOperation } from '../../../lib/rpc/contract.ts';
import { forbidden } from '../../drivers/service/variants/firewall.ts';
import type { InProcessService } from '../../drivers/service/in-process.ts';
import { variants, type Aspect, type VariantName } from '../../drivers/service/variants/variants.ts';
import type { Link } from '../../service/store/links.ts';
import type { Harm } from '../../tools/tally/tally.ts';
import type { Wrong } from '../go-through.ts';
import { now } from './account.ts';
import type { Ask } from './worker.ts';

/** A value that the service was asked about. */
export interface Subject {
  value: string;
  /** True if the service has no such link. */
  isUnknown: boolean;
}

/** The work with one service: what was asked, what is true, and what was found wrong. */
export type Play = ReturnType<typeof startPlay>;

/** Starts the work. */
export function startPlay(service: InProcessService, names: readonly VariantName[], send: Ask) {
  const wrongs: Wrong[] = [];
  const found = (harm: Harm, words: string): void => void wrongs.push({ harm, words });
  const has = (...wanted: readonly VariantName[]): boolean => wanted.some((name) => names.includes(name));
  const hasAspect = (aspect: Aspect): boolean => names.some((name) => variants[name].aspect === aspect);
  const { store, address, accountId } = service;

  /** Sends a message; a read that the service refuses for now is sent once more, as pages do. */
  async function ask<Name extends ConnectionOperation>(
    operation: Name,
    input: Contract[Name]['input'],
  ): Promise<Result<Contract[Name]['value']>> {
    let result = await send(operation, input);
    if (!result.ok && result.failure.kind === 'rate-limited') {
      const wait = result.failure.retryAt - now;
      if (wait <= 0 || wait > 10_000) found('missing', `${operation}: the wait is ${wait} ms, not 3 s or 5 s`);
      if (operation !== 'links.change') result = await send(operation, input);
    }
    const text = JSON.stringify(result);
    if (text.includes('"kind":"credentials"')) found('false statement', `${operation} calls the key wrong`);
    if (text.includes('"kind":"internal"')) found('uncaught error', `${operation} fails with a defect`);
    return result;
  }

  return {
    service,
    ask,
    has,
    hasAspect,
    /** Returns the account's link at a short address; null for any other address. */
    linkAt(shortUrl: string): Link | null {
      const code = shortUrl.startsWith(`${address}/`) ? shortUrl.slice(address.length + 1) : '';
      const link = store.links.byCode(code);
      return link?.account_id === accountId ? link : null;
    },
    /** Returns the link that shortening this address returns. */
    linkTo: (longUrl: string): Link | null => store.links.byDestination(accountId, longUrl),
    shortUrlOf: ({ code }: Link): string => `${address}/${code}`,
    found,
    wrongs,
    /** Notes a failure as missing, unless the service does not let the client know more. */
    judgeFailure(what: string, failure: Failure, subject: Subject | null): void {
      if (failure.kind === 'rate-limited' && hasAspect('bursts')) return;
      const isBlocked = subject?.value.includes(forbidden) === true && hasAspect('firewall');
      const isBare = subject?.isUnknown === true && has('unknown-by-a-404-page');
      if (failure.kind === 'http' && (isBlocked || isBare)) return;
      if (failure.kind === 'service' && isBlocked && has('firewall-403-envelope')) return;
      found('missing', `${what} fails: ${JSON.stringify(failure)}`);
    },
  };
}
