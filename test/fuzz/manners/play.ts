import type { Failure, Result } from '../../../lib/failure/failure.ts';
import type { Contract } from '../../../lib/rpc/contract.ts';
import type { ConnectionOperation } from '../../../lib/rpc/contract.ts';
import { forbidden } from '../../drivers/service/manners/firewall.ts';
import type { InProcessService } from '../../drivers/service/in-process.ts';
import { manners, type Aspect, type MannerName } from '../../drivers/service/manners/manners.ts';
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
export interface Play {
  service: InProcessService;
  /** Sends a message; a read that the service refuses for now is sent once more, as pages do. */
  ask: Ask;
  has(...names: readonly MannerName[]): boolean;
  hasAspect(aspect: Aspect): boolean;
  /** The account's link at a short address; null for any other address. */
  linkAt(shortUrl: string): Link | null;
  /** The link that shortening this address returns. */
  linkTo(address: string): Link | null;
  shortUrlOf(link: Link): string;
  found(harm: Harm, words: string): void;
  wrongs: Wrong[];
  /** Notes a failure as untold, unless the service does not let the client know more. */
  judgeFailure(what: string, failure: Failure, subject: Subject | null): void;
}

/** Starts the work. */
export function startPlay(service: InProcessService, names: readonly MannerName[], send: Ask): Play {
  const wrongs: Wrong[] = [];
  const found = (harm: Harm, words: string): void => void wrongs.push({ harm, words });
  const has = (...wanted: readonly MannerName[]): boolean => wanted.some((name) => names.includes(name));
  const hasAspect = (aspect: Aspect): boolean => names.some((name) => manners[name].aspect === aspect);
  const { store, address, accountId } = service;

  async function ask<Name extends ConnectionOperation>(
    operation: Name,
    input: Contract[Name]['input'],
  ): Promise<Result<Contract[Name]['value']>> {
    let result = await send(operation, input);
    if (!result.ok && result.failure.kind === 'rate-limited') {
      const wait = result.failure.retryAt - now;
      if (wait < 0 || wait > 10_000) found('untold', `${operation}: the wait is ${wait} ms, not 3 s`);
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
    linkAt(shortUrl) {
      const code = shortUrl.startsWith(`${address}/`) ? shortUrl.slice(address.length + 1) : '';
      const link = store.links.byCode(code);
      return link?.account_id === accountId ? link : null;
    },
    linkTo: (longUrl) => store.links.byDestination(accountId, longUrl),
    shortUrlOf: ({ code }) => `${address}/${code}`,
    found,
    wrongs,
    judgeFailure(what, failure, subject) {
      if (failure.kind === 'rate-limited' && hasAspect('bursts')) return;
      const isBlocked = subject?.value.includes(forbidden) === true && hasAspect('firewall');
      const isBare = subject?.isUnknown === true && has('unknown-by-a-404-page');
      if (failure.kind === 'http' && (isBlocked || isBare)) return;
      if (failure.kind === 'service' && isBlocked && has('firewall-403-envelope')) return;
      found('untold', `${what} fails: ${JSON.stringify(failure)}`);
    },
  };
}
