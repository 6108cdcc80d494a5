import type { CacheStore } from './cache-store.ts';

/** Both stores of the cache. Links stay as long as their account's key. */
export interface CacheStores {
  /**
   * Returns the store of an account. `forgetKey`: the key is stored for the browser session only, so nothing goes to
   * disk.
   */
  of(account: { forgetKey: boolean }): CacheStore;
  /** Empties both stores for the connection with this id. */
  forget(connectionId: number): Promise<void>;
}

/** Combines a store on disk with one in the browser session. */
export function createCacheStores({ durable, session }: { durable: CacheStore; session: CacheStore }): CacheStores {
  return {
    of: ({ forgetKey }) => (forgetKey ? session : durable),
    async forget(connectionId) {
      // If one store fails, the other is still emptied.
      const forgotten = await Promise.allSettled([durable.forget(connectionId), session.forget(connectionId)]);
      for (const each of forgotten) if (each.status === 'rejected') throw each.reason;
    },
  };
}
