import { kinds, type Entries, type Kind } from './entries.ts';
import type { Writing } from './cache-store.ts';

/** All entries, by kind. */
export type AllEntries = { [Name in Kind]: Entries[Name][] };

/** An empty store. */
export const noEntries: AllEntries = { links: [], addresses: [], lists: [] };

/** Gives access to a copy of entries in memory; `all` returns the copy. */
export function entriesInMemory(from: AllEntries): Writing & { all(): AllEntries } {
  const byKey = Object.fromEntries(
    kinds.map((kind) => [kind, new Map(from[kind].map((entry) => [entry.key, entry]))]),
  ) as { [Name in Kind]: Map<string, Entries[Name]> };

  return {
    get: (kind, key) => Promise.resolve(byKey[kind].get(key)),
    links: () => Promise.resolve([...byKey.links.values()]),
    addressesOf: (shortUrl) =>
      Promise.resolve([...byKey.addresses.values()].filter((entry) => entry.shortUrl === shortUrl)),
    put: (kind, entry) => Promise.resolve(byKey[kind].set(entry.key, entry)),
    remove: (kind, key) => Promise.resolve(byKey[kind].delete(key)),
    all: () => ({
      links: [...byKey.links.values()],
      addresses: [...byKey.addresses.values()],
      lists: [...byKey.lists.values()],
    }),
  };
}
