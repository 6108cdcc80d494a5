import { changedSamples } from '../../link/samples.ts';
import type { AddressEntry, LinkEntry, ListEntry } from './entries.ts';
import type { Writing } from './cache-store.ts';
import { emptyEntry } from './link-fields.ts';

/** All entries, by kind. */
export interface AllEntries {
  links: LinkEntry[];
  addresses: AddressEntry[];
  lists: ListEntry[];
}

/** An empty store. */
export const noEntries: AllEntries = { links: [], addresses: [], lists: [] };

/** Gives access to a copy of entries in memory; `all` returns the copy. */
export function entriesInMemory(from: AllEntries): Writing & { all(): AllEntries } {
  const links = byKey(from.links);
  const addresses = byKey(from.addresses);
  const lists = byKey(from.lists);

  return {
    link: (shortUrl) => Promise.resolve(links.get(shortUrl)),
    address: (address) => Promise.resolve(addresses.get(address)),
    list: (name) => Promise.resolve(lists.get(name)),
    chunks: () => Promise.resolve([1]),
    // An entry that has only an imported history is not a link yet.
    linksOf: () => Promise.resolve([...links.values()].filter(({ writtenAt }) => writtenAt > 0)),
    samples: (shortUrl) => Promise.resolve(links.get(shortUrl)?.samples ?? ''),
    samplesAfter: () =>
      Promise.resolve({
        links: [...links].flatMap(([shortUrl, { samples }]) => (samples ? [[shortUrl, samples] as const] : [])),
        after: null,
      }),
    addressesOf: (shortUrl) => Promise.resolve([...addresses.values()].filter((entry) => entry.shortUrl === shortUrl)),
    putLink: (entry) => Promise.resolve(links.set(entry.key, entry)),
    putSample(shortUrl, ...change) {
      const entry = links.get(shortUrl) ?? emptyEntry(shortUrl);
      return Promise.resolve(
        links.set(shortUrl, { ...entry, samples: changedSamples(entry.samples ?? '', ...change) }),
      );
    },
    putAddress: (entry) => Promise.resolve(addresses.set(entry.key, entry)),
    putList: (entry) => Promise.resolve(lists.set(entry.key, entry)),
    removeAddress: (address) => Promise.resolve(addresses.delete(address)),
    removeSamples() {
      for (const entry of links.values()) delete entry.samples;
      return Promise.resolve();
    },
    all: () => ({ links: [...links.values()], addresses: [...addresses.values()], lists: [...lists.values()] }),
  };
}

function byKey<Entry extends { key: string }>(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.key, entry]));
}
