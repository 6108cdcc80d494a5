import { readSamples } from '../../link/samples.ts';
import { localMidnight } from '../../time/days.ts';
import type { HistoryOnDisk } from '../storage/items.ts';
import { StorageFailed, type StoredItem } from '../storage/stored-item.ts';
import { partsOf, putLines, type CacheStore, type EntryStore, type Writing } from './cache-store.ts';
import { madeHere } from './entries.ts';
import { entriesInMemory, noEntries } from './session-store.ts';

export type CacheStores = ReturnType<typeof createCacheStores>;

/** Where an account is stored: with its key, on disk or in the browser session. */
export interface Place {
  forgetKey: boolean;
}

interface CacheStoresDeps {
  durable: CacheStore;
  session: CacheStore;
  /** Whether the one on disk has a click history, or had one that is gone. */
  mark?: StoredItem<HistoryOnDisk>;
}

/** Combines a store on disk with one in the browser session: links stay as long as their account's key. */
export function createCacheStores({ durable, session, mark }: CacheStoresDeps) {
  /** Does the same in both stores; they may be one store, in which it must not be done twice. */
  async function inBoth(work: (store: CacheStore) => Promise<unknown>): Promise<void> {
    await Promise.all([...new Set([durable, session])].map(work));
  }

  const storeOf = ({ forgetKey }: Place): CacheStore => (forgetKey ? session : durable);

  return {
    /**
     * Returns the store of an account; while it fails, nothing is cached. `forgetKey`: the key is stored for the browser
     * session only, so nothing goes to disk.
     */
    of: (place: Place) => orNothing(storeOf(place)),
    /** Returns true if both places have the same store, as in a browser without a database. */
    areOne: (place: Place, other: Place): boolean => storeOf(place) === storeOf(other),
    /**
     * Returns true if a click history of earlier days is stored for this connection: the service can only be asked for
     * today's. Also true if that cannot be read.
     */
    async hasHistory(connectionId: number, place: Place, now: number): Promise<boolean> {
      const today = localMidnight(now);
      try {
        for await (const { links } of partsOf(storeOf(place), connectionId)) {
          if (links.some(([, text]) => readSamples(text).some(({ at }) => at < today))) return true;
        }
        return false;
      } catch {
        return true;
      }
    },
    /**
     * Copies what exists only here into the store of another place, for a connection with the same account that is about
     * to begin there. Returns the count of links whose history has not enough room. Rejects with `StorageFailed`.
     */
    async copy(from: number, connectionId: number, [before, next]: readonly [Place, Place]): Promise<number> {
      const [source, target] = [storeOf(before), storeOf(next)];
      await target.forget(connectionId);
      const made = await source.read(from, async (entries) => {
        const list = await entries.list(madeHere);
        const links = await Promise.all((list?.shortUrls ?? []).map(entries.link));
        return list && { list, links: links.filter((link) => link !== undefined) };
      });
      if (made !== undefined) {
        await target.change(connectionId, async (entries) => {
          for (const link of made.links) await entries.putLink(link);
          await entries.putList(made.list);
        });
      }
      const cut = new Set<string>();
      for await (const { links } of partsOf(source, from)) {
        const without = await target.change(connectionId, (entries) => putLines(entries, links));
        for (const shortUrl of without) cut.add(shortUrl);
      }
      return cut.size;
    },
    /** Empties the place that an account has left, for its connection in the other one. */
    leave: (place: Place, connectionId: number) => storeOf(place).forget(connectionId),
    /** Returns true, once, if the browser has lost the click history on disk. Rejects with `StorageFailed`. */
    async tellLostHistory(): Promise<boolean> {
      let isLost = false;
      await durable.read(0, () => Promise.resolve(null)); // Only opening the database shows whether it is the same one.
      await mark?.update((now) => {
        isLost = now === 'lost';
        return isLost ? 'none' : now;
      });
      return isLost;
    },
    /** Removes the click history of this connection from both stores, from any window; rejects with `StorageFailed`. */
    forgetHistory: (connectionId: number) =>
      inBoth((store) => store.change(connectionId, (entries) => entries.removeSamples())),
    /**
     * Empties both stores for the connection with this id. Entries on disk that cannot be removed now belong to no
     * connection, and the browser's next start tries again.
     */
    forget: (connectionId: number) =>
      Promise.all([durable.forget(connectionId).catch(() => undefined), session.forget(connectionId)]),
    /** Has the entries of the connection `from` belong to this one as well, which is about to take its place. */
    share: (from: number, connectionId: number) => inBoth((store) => store.share(from, connectionId)),
    /** Has the entries of the connection `from` belong to this one alone; drops any others. */
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
