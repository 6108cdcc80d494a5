import type { CacheStores } from '../cache/cache-stores.ts';
import type { StoredItems } from '../storage/items.ts';
import type { ConnectionStore } from './connection.ts';
import type { CredentialsStore } from './credentials.ts';

/** The stores and permissions that an earlier connection may have left something in. */
export interface LeftoversDeps {
  credentials: CredentialsStore;
  cacheStores: CacheStores;
  serviceFacts: StoredItems['serviceFacts'];
  /** The stores to empty without a connection. */
  stores: readonly ConnectionStore[];
  /** Gives back access to every host but this service's; null if no service is in use. */
  giveBackUnused(serviceAddress: string | null): Promise<void>;
}

/**
 * Returns a function that removes what is left of earlier connections, in case the browser ended or a store failed
 * before everything was removed, or the connection's record was damaged. Call it when the browser starts: no Connect,
 * which asks for its host first, and no write of an earlier connection is then under way.
 */
export function createLeftovers({ credentials, cacheStores, serviceFacts, stores, giveBackUnused }: LeftoversDeps) {
  async function remove(): Promise<void> {
    const { connectionId, account } = await credentials.snapshot();
    const removed = [giveBackUnused(account?.serviceAddress ?? null)];
    if (account === null) removed.push(...stores.map(async (store) => void (await store.forget(connectionId))));
    else if (account.forgetKey) removed.push(cacheStores.forget(connectionId), serviceFacts.claim(connectionId));
    else removed.push(cacheStores.claim(connectionId), serviceFacts.claim(connectionId));
    await Promise.allSettled(removed); // The next start tries again.
  }
  return (): Promise<void> => navigator.locks.request('connection', remove);
}
