import { success, type Result } from '../../failure/failure.ts';
import { allowsService } from '../../policy/policy.ts';
import { createApiClient, type ApiClient } from '../api/client.ts';
import type { CacheStores } from '../cache/cache-stores.ts';
import { forgetfulStore } from '../cache/session-store.ts';
import { createLinkCache, type LinkCache } from '../cache/link-cache.ts';
import { createChangeJournal, type ChangeJournal } from '../changes/change-journal.ts';
import type { StoredItems } from '../storage/items.ts';
import type { PolicyStore } from '../preferences/policy.ts';
import type { Credentials, CredentialsStore, Snapshot } from './credentials.ts';
import type { HostAccess } from './host-access.ts';
import { createServiceFacts, type ServiceFacts } from './service-facts.ts';

/**
 * One connection with everything that operations need. Created once per message, menu choice or keyword, and passed to
 * the operations.
 */
export interface Session {
  connectionId: number;
  /** Other than `all` for work in a private window: the cache then starts empty and is dropped, and no fact is learned. */
  retention: Retention;
  /** The client of the service. */
  api: ApiClient;
  cache: LinkCache;
  facts: ServiceFacts;
  journal: ChangeJournal;
  /** Returns false once this connection has ended: a change that waited for its turn is then not sent. */
  isCurrent(): Promise<boolean>;
}

/** Creates sessions from snapshots or credentials. */
export interface Sessions {
  /**
   * Returns the session of a snapshot's connection; fails with `not-connected` or `key-forgotten`. `retention`: what may
   * be stored; all if it is not given.
   */
  of(snapshot: Snapshot, retention?: Retention): Result<Session>;
  /** Returns the session of these credentials, connected or about to be. */
  ofCredentials(credentials: Credentials): Session;
  /** Returns the facts of the connection with this id, even if its key is gone. */
  factsOf(connectionId: number): ServiceFacts;
}

/** The stores and permissions that sessions use. */
export interface SessionsDeps {
  credentials: CredentialsStore;
  access: HostAccess;
  policy: Pick<PolicyStore, 'read'>;
  items: Pick<StoredItems, 'serviceFacts' | 'journal'>;
  cacheStores: CacheStores;
  /** Returns the current time (milliseconds since the epoch). */
  now(): number;
  /** Returns true if the person keeps the click history. */
  keepsHistory(): Promise<boolean>;
}

/** Creates the session factory. Creating a session reads and sends nothing. */
export function createSessions(deps: SessionsDeps): Sessions {
  const { credentials: store, access, policy, items, cacheStores, now, keepsHistory } = deps;
  const factsOf = (connectionId: number, isPrivate = false): ServiceFacts =>
    createServiceFacts(items.serviceFacts, connectionId, now, isPrivate);

  function ofCredentials(credentials: Credentials, retention: Retention = 'all'): Session {
    const { connectionId, serviceAddress } = credentials;
    const isPrivate = retention !== 'all';
    const facts = factsOf(connectionId, isPrivate);
    const cacheStore = isPrivate ? forgetfulStore : cacheStores.of(credentials);
    return {
      connectionId,
      retention,
      api: countingClient(
        createApiClient({
          fetch: (input, init) => fetch(input, init),
          credentials,
          allowed: async () => allowsService(await policy.read(), serviceAddress),
          permitted: () => access.granted(serviceAddress),
          oneAtATime: facts.oneAtATime,
          now,
        }),
        facts,
      ),
      cache: createLinkCache(cacheStore, connectionId, now, keepsHistory),
      facts,
      journal: createChangeJournal(items.journal, connectionId),
      async isCurrent() {
        const current = await store.snapshot();
        return current.credentials.ok && current.connectionId === connectionId;
      },
    };
  }

  return {
    of: ({ credentials }, retention) =>
      credentials.ok ? success(ofCredentials(credentials.value, retention)) : credentials,
    ofCredentials: (credentials) => ofCredentials(credentials),
    factsOf,
  };
}

/**
 * Returns the client, remembering the account's counts: those that the service gives, and each new or restored link. A
 * change without an answer makes the count of links unknown.
 */
export function countingClient(api: ApiClient, { accountCounts }: Pick<ServiceFacts, 'accountCounts'>): ApiClient {
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

/**
 * The part of an answer that may be stored:
 *
 * - all of it;
 * - only the outcome of a change, until the person has seen it;
 * - nothing.
 */
export type Retention = 'all' | 'outcome' | 'nothing';
