import { readSamples } from '../../link/samples.ts';
import { createLimitedHistory } from '../../link/limited-history.ts';
import type { HistoryLines } from '../../link/samples.ts';
import * as z from '../schema.ts';
import type { AccountItems } from '../storage/items.ts';
import type { CacheStore, EntryStore, Writing } from './cache-store.ts';
import { addressEntry, linkEntry, listEntry } from './entries.ts';

/** The most characters of the cache (count); a browser's session storage holds 10 MB in all. */
const mostCharacters = 2_000_000;

const cacheSchema = z.lazy(() =>
  z.object({ links: z.array(linkEntry), addresses: z.array(addressEntry), lists: z.array(listEntry) }),
);
const historySchema = z.lazy(z.pairs);

/** What can be asked of the service again, by kind. */
type Cached = z.infer<typeof cacheSchema>;

/** All entries, and the click history. */
type AllEntries = Cached & { history: HistoryLines };

/** An empty store. */
export const noEntries: AllEntries = { links: [], addresses: [], lists: [], history: [] };

/**
 * Creates the store that keeps entries until the browser closes: the cache as one value, and the click history, for which
 * no cache makes room and which makes none for itself, as another. It writes nothing to disk.
 */
export function createSessionStore({ cache, history }: Pick<AccountItems, 'cache' | 'history'>): CacheStore {
  const inBoth = (work: (item: AccountItems['cache']) => Promise<unknown>) => Promise.all([cache, history].map(work));
  const entriesOf = (cached: string, kept: string) =>
    entriesInMemory({ ...(parsed(cached, cacheSchema) ?? noEntries), history: parsed(kept, historySchema) ?? [] });

  return {
    async read(connectionId, work) {
      const [cached, kept] = await Promise.all([cache.read(connectionId), history.read(connectionId)]);
      return work(entriesOf(cached, kept));
    },
    async change(connectionId, work) {
      let done = null as { value: Awaited<ReturnType<typeof work>> } | null;
      await cache.update(connectionId, async (cached) => {
        let now = cached;
        await history.update(connectionId, async (kept) => {
          const entries = entriesOf(cached, kept);
          done = { value: await work(entries) };
          const { history: lines, ...others } = entries.all();
          now = serialise(others);
          return lines.length === 0 ? '' : JSON.stringify(lines);
        });
        return now;
      });
      // The write of an older connection is dropped, so its work runs on an empty store.
      return done === null ? work(entriesInMemory(noEntries)) : done.value;
    },
    forget: (connectionId) => inBoth((item) => item.forget(connectionId)),
    share: (from, connectionId) => inBoth((item) => item.share(from, connectionId)),
    takeOver: (from, connectionId) => inBoth((item) => item.takeOver(from, connectionId)),
    forgetLater: (connectionId) => inBoth((item) => item.forgetLater(connectionId)),
  };
}

/** Returns what a text stores; null if it is none of ours. */
function parsed<Value>(text: string, schema: z.ZodMiniType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the entries as text. Without room for all, leaves out the oldest; of entries written together, those that
 * came last. Leaves out lists only after all others, as a list is needed to find its links.
 */
function serialise(all: Cached): string {
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
  } satisfies Cached);
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
  const history = createLimitedHistory(from.history);
  let historySince = 0;

  return {
    link: async (shortUrl) => links.get(shortUrl),
    linksTo: async (to) => [...links.values()].filter(({ fields }) => fields.destination === to),
    address: async (address) => addresses.get(address),
    list: async (name) => lists.get(name),
    chunks: async () => [1],
    linksOf: async () => [...links.values()],
    samples: async (shortUrl) => history.of(shortUrl),
    samplesAfter: async () => ({ links: history.all(), after: null }),
    hasSamplesBefore: async (moment) =>
      history.all().some(([, text]) => readSamples(text).some(({ at }) => at < moment)),
    addressesOf: async (shortUrl) => [...addresses.values()].filter((entry) => entry.shortUrl === shortUrl),
    putLink: async (entry) => links.set(entry.key, entry),
    putSamples: async (...change) => history.put(...change),
    dropSamplesBefore: (moment) => void (historySince = moment),
    putAddress: async (entry) => addresses.set(entry.key, entry),
    putList: async (entry) => lists.set(entry.key, entry),
    removeAddress: async (address) => addresses.delete(address),
    async removeAnswers() {
      for (const all of [links, addresses, lists]) all.clear();
    },
    removeSamples: async () => history.clear(),
    all() {
      // Once for all changes: it looks at every link.
      history.dropBefore(historySince);
      return {
        links: [...links.values()],
        addresses: [...addresses.values()],
        lists: [...lists.values()],
        history: history.all(),
      };
    },
  };
}

function byKey<Entry extends { key: string }>(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.key, entry]));
}
