import type { Log } from '../../log.ts';
import type { Accounts } from '../../store/accounts.ts';
import type { Query } from '../query.ts';
import { Refusal } from '../refusal.ts';
import { addressGroups } from './address-groups.ts';
import { createRequestRate } from './request-rate.ts';
import { createHeldAnswers, createKeyQueue } from './waiting.ts';
import { createWrongKeys, type Asker } from './wrong-keys.ts';

/** The check of credentials and the limits of requests. */
export type Access = ReturnType<typeof createAuthenticator>;

interface AuthenticatorDeps {
  accounts: Pick<Accounts, 'proven' | 'verify' | 'wasRight' | 'state'>;
  /** Returns the time in milliseconds since 1970. */
  clock: () => number;
  log: Log;
  /** How late the first late answer to a wrong key is (milliseconds). */
  wrongKeyDelay: number;
  /** The most requests of an account in a minute (count). */
  requestsPerMinute: number;
}

/** The result of checking a key: an account's id, or a refusal and how late it is to be answered (milliseconds). */
type Verdict = { account: number } | { refusal: Refusal; delay: number };

/** How many times as late as the first late answer a refusal is that hashes nothing: 1 s by default. It slows loops down. */
const delayOfUnchecked = 4;

/**
 * Creates the check of the interface's section Authentication: `uid` and `secret_key` once in every request. A key that
 * was checked before in this process passes at once, whatever others do. Any other key waits for its turn to be hashed.
 * It is refused unseen while its asker is limited, so a right key may be, after a restart of the service.
 */
export function createAuthenticator(deps: AuthenticatorDeps) {
  const { accounts, clock, log, wrongKeyDelay, requestsPerMinute } = deps;
  const queue = createKeyQueue();
  const held = createHeldAnswers();
  const isAccount = (uid: string) => accounts.state(uid) !== null;
  const wrongKeys = createWrongKeys({ clock, log, isAccount, firstDelay: wrongKeyDelay });
  const rate = createRequestRate({ clock, log, requestsPerMinute });
  /** The checks that wait or run, by key and asker. */
  const checks = new Map<string, Promise<Verdict | null>>();

  function tooMany(seconds: number): Verdict {
    return { refusal: new Refusal(429, 'TOO_MANY_REQUESTS', seconds), delay: delayOfUnchecked * wrongKeyDelay };
  }
  function verdictWithoutHash(asker: Asker, secretKey: string): Verdict | null {
    const account = accounts.proven(asker.uid, secretKey);
    if (account !== null) return { account };
    const seconds = wrongKeys.secondsLimited(asker);
    return seconds > 0 ? tooMany(seconds) : null;
  }
  async function verdictInTurn(asker: Asker, secretKey: string): Promise<Verdict> {
    // Requests before it in the queue may have proven the key or limited the asker.
    const known = verdictWithoutHash(asker, secretKey);
    if (known) return known;
    const account = await accounts.verify(asker.uid, secretKey);
    if (account !== null) return { account };
    // Whoever has the key of yesterday guesses nothing.
    const isOld = accounts.wasRight(asker.uid, secretKey);
    return { refusal: invalidCredentials(), delay: isOld ? wrongKeyDelay : wrongKeys.count(asker) };
  }
  /** Requests of one asker with one key that come together share a turn and its verdict. */
  function sharedVerdict(asker: Asker, secretKey: string): Promise<Verdict | null> {
    const name = JSON.stringify([asker.addresses[0], asker.uid, secretKey]);
    const running = checks.get(name);
    if (running) return running;
    const check = queue.inTurn(() => verdictInTurn(asker, secretKey)).finally(() => checks.delete(name));
    checks.set(name, check);
    return check;
  }
  async function check(asker: Asker, secretKey: string): Promise<number> {
    const verdict = verdictWithoutHash(asker, secretKey) ?? (await sharedVerdict(asker, secretKey)) ?? tooMany(1);
    if ('account' in verdict) return verdict.account;
    await held.wait(verdict.delay);
    throw verdict.refusal;
  }

  return {
    /**
     * Returns the id of the account whose credentials are in the query of a request from this IP address. Throws a Refusal
     * if they are missing or wrong, or if the address or the account asks too often; some refusals come late.
     */
    async authenticate(query: Query, ip: string | undefined): Promise<number> {
      const [uid, ...otherUids] = query.get('uid') ?? [];
      const [secretKey, ...otherKeys] = query.get('secret_key') ?? [];
      if (!uid || !secretKey) throw new Refusal(401, 'MISSING_CREDENTIALS');
      // Nothing is guessed with several, so they are not counted.
      if (otherUids.length + otherKeys.length > 0) throw invalidCredentials();
      const account = await check({ uid, addresses: addressGroups(ip) }, secretKey);
      const seconds = rate.take(account, uid);
      if (seconds > 0) throw new Refusal(429, 'TOO_MANY_REQUESTS', seconds);
      return account;
    },
    /** Takes what the items of an answer cost from the requests of its account. */
    charge: rate.charge,
    /** Answers all that is held back or queued, now and from now on, so that the service can close. */
    holdNothing() {
      queue.close();
      held.close();
    },
  };
}

/** The same refusal for an unknown uid, a wrong key and a disabled account, so that it does not show which accounts exist. */
function invalidCredentials(): Refusal {
  return new Refusal(403, 'INVALID_CREDENTIALS');
}
