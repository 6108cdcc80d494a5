import { StorageFailed } from '../storage/stored-item.ts';
import type { CacheStore, EntryStore, Writing } from './cache-store.ts';
import { entriesInMemory, noEntries } from './session-store.ts';

export type CacheStores = ReturnType<typeof createCacheStores>;

/** Combines a store on disk with one in the browser session: links stay as long as their account's key. */
export function createCacheStores({ durable, session }: { durable: CacheStore; session: CacheStore }) {
  /** Does the same in both stores; they may be one store, in which it must not be done twice. */
  async function inBoth(work: (store: CacheStore) => Promise<unknown>): Promise<void> {
    await Promise.all([...new Set([durable, session])].map(work));
  }

  return {
    /**
     * Returns the store of an account; while it fails, nothing is cached. `forgetKey`: the key is stored for the browser
     * session only, so nothing goes to disk.
     */
    of: ({ forgetKey }: { forgetKey: boolean }) => orNothing(forgetKey ? session : durable),
    /** Removes the click history of this connection from both stores, from any window; rejects with `StorageFailed`. */
    forgetHistory: (connectionId: number) =>
      inBoth((store) => store.change(connectionId, (entries) => entries.removeSamples())),
    /**
     * Empties both stores for the connection with this id. Entries on disk that cannot be removed now belong to no
     * connection, and the browser's next start tries again.
     */
    forget: (connectionId: number) =>
      Promise.all([durable.forget(connectionId).catch(() => undefined), session.forget(connectionId)]),
    /** Has the entries of the connection `from` belong to this one, which is with the same account; drops any others. */
    takeOver: (from: number, connectionId: number) => inBoth((store) => store.takeOver(from, connectionId)),
    /** Empties each store that belongs to a later connection than this, which only damage can cause. */
    forgetLater: (connectionId: number) => inBoth((store) => store.forgetLater(connectionId)),
  };
}

/** Returns a store that a cache finds empty while the given one fails: everything is then asked of the service. */
function orNothing(store: EntryStore): EntryStore {
  const onNothing =
    <Value>(work: (entries: Writing) => Promise<Value>) =>
    (error: unknown): Promise<Value> => {
      if (error instanceof StorageFailed) return work(entriesInMemory(noEntries));
      throw error;
    };
  return {
    read(connectionId, work, use = 'cache') {
      const read = store.read(connectionId, work);
      return use === 'kept' ? read : read.catch(onNothing(work));
    },
    change(connectionId, work, use = 'cache') {
      const changed = store.change(connectionId, work);
      return use === 'kept' ? changed : changed.catch(onNothing(work));
    },
  };
}
