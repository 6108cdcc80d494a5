import { success, type Result } from '../../failure/failure.ts';
import { allowsService } from '../../policy/policy.ts';
import { createApiClient, type ApiClient } from '../api/client.ts';
import { contradictingTime } from '../api/send-request.ts';
import { forgetfulStore } from '../cache/session-store.ts';
import { createLinkCache } from '../cache/link-cache.ts';
import type { PolicyStore } from '../preferences/read-policy.ts';
import type { PreferenceStore } from '../preferences/preference-store.ts';
import { createChangeJournal } from '../storage/change-journal.ts';
import { accountNumber } from '../../account/accounts.ts';
import type { AccountStores } from './account-stores.ts';
import type { Credentials, Snapshot } from './credentials.ts';
import type { HostAccess } from './host-access.ts';
import { createServiceFacts, type ServiceFacts } from './service-facts.ts';

export type Sessions = ReturnType<typeof createSessions>;

/**
 * One connection of one account with everything that operations need. Created once per message, menu choice or keyword, and passed to
 * the operations.
 */
export type Session = ReturnType<Sessions['ofCredentials']>;

interface SessionsDeps {
  /** Returns the stores of the account with this number. */
  storesOf(number: number): Pick<AccountStores, 'items' | 'credentials' | 'cacheStores' | 'clock'>;
  access: Pick<HostAccess, 'granted'>;
  policy: Pick<PolicyStore, 'read'>;
  preferences: Pick<PreferenceStore, 'read'>;
  /** Returns the current time (milliseconds since the epoch). */
  now(): number;
}

/** Creates the factory of sessions. Creating a session reads and sends nothing. */
export function createSessions(deps: SessionsDeps) {
  const { access, policy, preferences, now } = deps;
  const storesOf = (connectionId: number) => deps.storesOf(accountNumber(connectionId));

  /** Returns the facts of the connection with this id, even if its key is gone. */
  function factsOf(connectionId: number, isPrivate = false) {
    const { items, clock } = storesOf(connectionId);
    return createServiceFacts(items.serviceFacts, connectionId, now, isPrivate, clock);
  }

  // A store that fails loses a sample, not the answer.
  const keepsHistory = (): Promise<boolean> =>
    preferences.read().then(
      ({ keepHistory }) => keepHistory,
      () => false,
    );

  /** Returns the session of these credentials, connected or about to be. */
  function ofCredentials(credentials: Credentials, retention: Retention = 'all') {
    const { connectionId, serviceAddress } = credentials;
    const { items, cacheStores, clock, credentials: store } = storesOf(connectionId);
    const isPrivate = retention !== 'all';
    const facts = factsOf(connectionId, isPrivate);
    const client = createApiClient({
      fetch: (input, init) => fetch(input, init),
      credentials,
      allowed: async () => allowsService(await policy.read(), serviceAddress),
      permitted: () => access.granted(serviceAddress),
      oneAtATime: facts.oneAtATime,
      clock,
      titles: facts.titles,
      now,
    });
    return {
      connectionId,
      /**
       * Other than `all` for work in a private window: the cache then starts empty and is dropped, and no fact is
       * learned.
       */
      retention,
      /** The client of the service. */
      api: countingClient(client, facts),
      cache: createLinkCache(
        isPrivate ? forgetfulStore : cacheStores.of(credentials),
        connectionId,
        now,
        keepsHistory,
        (moment) => contradictingTime(clock, moment),
      ),
      facts,
      journal: createChangeJournal(items.journal, connectionId),
      /**
       * Returns false once this connection has ended: a change that waited for its turn is then not sent. It goes on while
       * another account is in use.
       */
      async isCurrent() {
        const current = await store.snapshot();
        return current.credentials.ok && current.connectionId === connectionId;
      },
    };
  }

  return {
    /**
     * Returns the session of a snapshot's connection; fails with `not-connected` or `key-forgotten`. `retention`: what
     * may be stored; all if it is not given.
     */
    of: ({ credentials }: Snapshot, retention?: Retention) =>
      credentials.ok ? success(ofCredentials(credentials.value, retention)) : credentials,
    ofCredentials,
    factsOf,
  };
}

/**
 * The part of an answer that may be stored:
 *
 * - all of it;
 * - only the outcome of a change, until the person has seen it;
 * - nothing.
 */
export type Retention = 'all' | 'outcome' | 'nothing';

/**
 * Returns the client, remembering the account's counts: those that the service gives, and each new or restored link. A
 * change without an answer makes the count of links unknown.
 */
function countingClient(api: ApiClient, { accountCounts }: Pick<ServiceFacts, 'accountCounts'>): ApiClient {
  const count = (changed: Result<unknown>): Promise<void> =>
    changed.ok ? accountCounts.addLink() : accountCounts.forget();
  return {
    ...api,
    async overview() {
      const overview = await api.overview();
      if (overview.ok) await accountCounts.remember(overview.value);
      return overview;
    },
    async shorten(longUrl) {
      const made = await api.shorten(longUrl);
      const isThere = made.ok && made.value.isNew === false && made.value.isRestored === false;
      if (!isThere) await count(made);
      return made;
    },
    async restore(shortUrl) {
      const restored = await api.restore(shortUrl);
      await count(restored);
      return restored;
    },
  };
}
