import { StorageFailed } from '../storage/stored-item.ts';
import type { CacheStore, Writing } from './cache-store.ts';
import { entriesInMemory, noEntries } from './session-store.ts';

/** Both stores of the cache. Links stay as long as their account's key. */
export interface CacheStores {
  /**
   * Returns the store of an account; while it fails, nothing is cached. `forgetKey`: the key is stored for the browser
   * session only, so nothing goes to disk.
   */
  of(account: { forgetKey: boolean }): CacheStore;
  /** Removes the click history of this connection from both stores, from any window; rejects with `StorageFailed`. */
  forgetHistory(connectionId: number): Promise<void>;
  /**
   * Empties both stores for the connection with this id. Entries on disk that cannot be removed now belong to no
   * connection, and the browser's next start tries again.
   */
  forget(connectionId: number): Promise<void>;
  /** Has the entries of the connection `from` belong to this one, which is with the same account; drops any others. */
  takeOver(from: number, connectionId: number): Promise<void>;
  /** Empties each store that belongs to a later connection than this, which only damage can cause. */
  claim(connectionId: number): Promise<void>;
}

/** Combines a store on disk with one in the browser session. */
export function createCacheStores({ durable, session }: { durable: CacheStore; session: CacheStore }): CacheStores {
  /** Does the same in both stores; they may be one store, in which it must not be done twice. */
  async function inBoth(work: (store: CacheStore) => Promise<unknown>): Promise<void> {
    await Promise.all([...new Set([durable, session])].map(work));
  }

  return {
    of: ({ forgetKey }) => orNothing(forgetKey ? session : durable),
    forgetHistory: (connectionId) =>
      inBoth((store) => store.change(connectionId, (entries) => entries.removeSamples())),
    async forget(connectionId) {
      await Promise.all([durable.forget(connectionId).catch(() => undefined), session.forget(connectionId)]);
    },
    takeOver: (from, connectionId) => inBoth((store) => store.takeOver(from, connectionId)),
    claim: (connectionId) => inBoth((store) => store.claim(connectionId)),
  };
}

/**
 * Returns a store that is empty while the given one fails: without a cache, everything is asked of the service. What must
 * not be lost unnoticed is changed with `orFail`.
 */
function orNothing(store: CacheStore): CacheStore {
  const onNothing =
    <Value>(work: (entries: Writing) => Promise<Value>) =>
    (error: unknown): Promise<Value> => {
      if (error instanceof StorageFailed) return work(entriesInMemory(noEntries));
      throw error;
    };
  return {
    ...store,
    read: (connectionId, work) => store.read(connectionId, work).catch(onNothing(work)),
    change(connectionId, work, orFail = false) {
      const changed = store.change(connectionId, work);
      return orFail ? changed : changed.catch(onNothing(work));
    },
  };
}
