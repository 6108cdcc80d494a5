import type { CacheStore } from './cache-store.ts';
import { entriesInMemory, noEntries } from './entries-in-memory.ts';

/** The store of work in a private window: each piece of work begins on an empty store, and what it writes is dropped. */
export const forgetfulStore: CacheStore = {
  read: (_, work) => work(entriesInMemory(noEntries)),
  change: (_, work) => work(entriesInMemory(noEntries)),
  forget: () => Promise.resolve(),
  takeOver: () => Promise.resolve(),
  claim: () => Promise.resolve(),
};
