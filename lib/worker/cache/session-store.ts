import * as z from '../schema.ts';
import type { StoredItems } from '../storage/items.ts';
import { addressEntry, linkEntry, listEntry } from './entries.ts';
import { entriesInMemory, noEntries, type AllEntries } from './entries-in-memory.ts';
import type { CacheStore } from './cache-store.ts';

/** The most characters in the store (count); a browser's session storage holds 10 MB in all. */
const mostCharacters = 2_000_000;

const schema = z.lazy(() =>
  z.object({
    links: z.array(linkEntry),
    addresses: z.array(addressEntry),
    lists: z.array(listEntry),
  }),
);

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
    forget: (connectionId) => item.forget(connectionId),
    takeOver: (from, connectionId) => item.takeOver(from, connectionId),
    claim: (connectionId) => item.claim(connectionId),
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
  const { links, addresses, lists } = all;
  return JSON.stringify({
    links: links.filter(stays),
    addresses: addresses.filter(stays),
    lists: lists.filter(stays),
  } satisfies AllEntries);
}
