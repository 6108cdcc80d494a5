import { changedSamples } from '../../link/samples.ts';
import * as z from '../schema.ts';
import type { StoredItems } from '../storage/items.ts';
import type { CacheStore, EntryStore, Writing } from './cache-store.ts';
import { addressEntry, emptyEntry, linkEntry, listEntry } from './entries.ts';

/** The most characters in the store (count); a browser's session storage holds 10 MB in all. */
const mostCharacters = 2_000_000;

const schema = z.lazy(() =>
  z.object({ links: z.array(linkEntry), addresses: z.array(addressEntry), lists: z.array(listEntry) }),
);

/** All entries, by kind. */
export type AllEntries = z.infer<typeof schema>;

/** An empty store. */
export const noEntries: AllEntries = { links: [], addresses: [], lists: [] };

/** Creates the store that keeps entries as one value until the browser closes. It writes nothing to disk. */
export function createSessionStore(item: StoredItems['cache']): CacheStore {
  return {
    read: async (connectionId, work) => work(entriesInMemory(parse(await item.read(connectionId)))),
    async change(connectionId, work) {
      let done = null as { value: Awaited<ReturnType<typeof work>> } | null;
      await item.update(connectionId, async (text) => {
        const entries = entriesInMemory(parse(text));
        done = { value: await work(entries) };
        return serialise(entries.all());
      });
      // The write of an older connection is dropped, so its work runs on an empty store.
      return done === null ? work(entriesInMemory(noEntries)) : done.value;
    },
    forget: item.forget,
    takeOver: item.takeOver,
    forgetLater: item.forgetLater,
  };
}

function parse(text: string): AllEntries {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? noEntries;
  } catch {
    return noEntries;
  }
}

/**
 * Returns the entries as text. Without room for all, leaves out the oldest; of entries written together, those that
 * came last. Leaves out lists only after all others, as a list is needed to find its links.
 */
function serialise(all: AllEntries): string {
  const text = JSON.stringify(all);
  let tooMany = text.length - mostCharacters;
  if (tooMany <= 0) return text;
  const oldestFirst = [...all.links, ...all.addresses]
    .toReversed()
    .toSorted((one, other) => one.writtenAt - other.writtenAt);
  const dropped = new Set<object>();
  for (const entry of [...oldestFirst, ...all.lists]) {
    if (tooMany <= 0) break;
    tooMany -= JSON.stringify(entry).length;
    dropped.add(entry);
  }
  const stays = (entry: object): boolean => !dropped.has(entry);
  return JSON.stringify({
    links: all.links.filter(stays),
    addresses: all.addresses.filter(stays),
    lists: all.lists.filter(stays),
  } satisfies AllEntries);
}

/** The store of work in a private window: each piece of work begins on an empty store, and what it writes is dropped. */
export const forgetfulStore: EntryStore = {
  read: (_, work) => work(entriesInMemory(noEntries)),
  change: (_, work) => work(entriesInMemory(noEntries)),
};

/** Gives access to a copy of entries in memory; `all` returns the copy. */
export function entriesInMemory(from: AllEntries): Writing & { all(): AllEntries } {
  const links = byKey(from.links);
  const addresses = byKey(from.addresses);
  const lists = byKey(from.lists);

  return {
    link: async (shortUrl) => links.get(shortUrl),
    address: async (address) => addresses.get(address),
    list: async (name) => lists.get(name),
    chunks: async () => [1],
    // An entry that has only an imported history is not a link yet.
    linksOf: async () => [...links.values()].filter(({ writtenAt }) => writtenAt > 0),
    samples: async (shortUrl) => links.get(shortUrl)?.samples ?? '',
    samplesAfter: async () => ({
      links: [...links].flatMap(([shortUrl, { samples }]) => (samples ? [[shortUrl, samples] as const] : [])),
      after: null,
    }),
    addressesOf: async (shortUrl) => [...addresses.values()].filter((entry) => entry.shortUrl === shortUrl),
    putLink: async (entry) => links.set(entry.key, entry),
    async putSample(shortUrl, ...change) {
      const entry = links.get(shortUrl) ?? emptyEntry(shortUrl);
      links.set(shortUrl, { ...entry, samples: changedSamples(entry.samples ?? '', ...change) });
    },
    putAddress: async (entry) => addresses.set(entry.key, entry),
    putList: async (entry) => lists.set(entry.key, entry),
    removeAddress: async (address) => addresses.delete(address),
    async removeSamples() {
      for (const entry of links.values()) delete entry.samples;
    },
    all: () => ({ links: [...links.values()], addresses: [...addresses.values()], lists: [...lists.values()] }),
  };
}

function byKey<Entry extends { key: string }>(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.key, entry]));
}
