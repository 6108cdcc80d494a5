import * as z from '../schema.ts';
import type { Transaction } from './database.ts';
import { linkEntry, type LinkEntry } from './entries.ts';

/** The most links of a chunk (count). A record for each link would take thirty times as long to write. */
export const chunkSize = 256;

/** Links that are stored in one record, in the order of their first write. */
interface Chunk {
  number: number;
  entries: LinkEntry[];
}

/** A part of the index: the number of each link's chunk, by its short address. */
type Shard = Map<string, number>;

/** Another part of the index: each number is the place of a link with some destination (`placeOf`). */
type Places = Set<number>;

const chunkSchema = z.lazy(() => z.object({ entries: z.custom<unknown[]>(Array.isArray) }));
const placesSchema = z.lazy(() => z.numbers());
const shardSchema = z.lazy(() => z.object({ shortUrls: z.strings(), chunks: z.numbers() }));

/** Returns a function that reads the record with a number at most once; `known` has what was read. */
function readOnce<Value>(known: Map<number, Promise<Value>>, read: (number: number) => Promise<Value>) {
  return (number: number): Promise<Value> => {
    const value = known.get(number) ?? read(number);
    known.set(number, value);
    return value;
  };
}

/**
 * Gives access to the stored links in a transaction, which reads each record at most once. A record that cannot be parsed
 * counts as absent. `flush` writes everything that has changed.
 */
export function linkChunks(transaction: Transaction) {
  const links = transaction.objectStore('links');
  const index = transaction.objectStore('index');
  const destinations = transaction.objectStore('destinations');

  const chunks = new Map<number, Promise<Chunk>>();
  const chunk = readOnce(chunks, async (number) => {
    const stored = chunkSchema.safeParse(await links.get(number)).data;
    return { number, entries: (stored?.entries ?? []).flatMap((each) => linkEntry.safeParse(each).data ?? []) };
  });
  const shard = readOnce<Shard>(new Map(), async (number) => {
    const stored = shardSchema.safeParse(await index.get(number)).data;
    return new Map(stored?.shortUrls.map((shortUrl, place) => [shortUrl, stored.chunks[place] ?? 0]));
  });
  const places = readOnce<Places>(new Map(), async (number) => {
    return new Set(placesSchema.safeParse(await destinations.get(number)).data);
  });
  const changedChunks = new Map<number, Chunk>();
  const changedShards = new Map<number, Shard>();
  const changedPlaces = new Map<number, Places>();
  /** The chunk that takes the next new link; null until it is needed. */
  let last: Chunk | null = null;

  async function openLast(): Promise<void> {
    if (last !== null) return;
    const cursor = await links.openKeyCursor(null, 'prev');
    const opened = await chunk(cursor?.key ?? 1);
    last ??= opened;
  }

  /** Returns a chunk with room for one more link, once `openLast` has ended. */
  function chunkWithRoom(): Chunk {
    if (last !== null && last.entries.length < chunkSize) return last;
    const added: Chunk = { number: (last?.number ?? 0) + 1, entries: [] };
    chunks.set(added.number, Promise.resolve(added));
    last = added;
    return added;
  }

  async function putInto(into: Chunk, entry: LinkEntry): Promise<void> {
    const { number, entries } = into;
    const place = entries.findIndex(({ key }) => key === entry.key);
    const before = entries[place]?.fields.destination;
    entries[place === -1 ? entries.length : place] = entry;
    changedChunks.set(number, into);
    const { destination = null } = entry.fields;
    if (destination === before || destination === null) return;
    const own = await places(placesShardOf(destination));
    // The place of the earlier destination stays: whoever looks there finds that the link has moved.
    own.add(placeOf(destination, number));
    changedPlaces.set(placesShardOf(destination), own);
  }

  return {
    /** Returns the entry of a link. */
    async get(shortUrl: string): Promise<LinkEntry | undefined> {
      const number = (await shard(shardOf(shortUrl))).get(shortUrl);
      if (number === undefined) return undefined;
      return (await chunk(number)).entries.find(({ key }) => key === shortUrl);
    },
    /** Returns the entries of the links with this destination, as they were before what the transaction changes. */
    async leadingTo(destination: string): Promise<LinkEntry[]> {
      const near = [...(await places(placesShardOf(destination)))];
      const first = placeOf(destination, 0);
      const numbers = near.map((place) => place - first).filter((number) => number >= 0 && number < mostChunks);
      const stored = await Promise.all(numbers.map((number) => links.get(number)));
      // Reads only these entries of the chunk: the whole takes longer than all the rest.
      return stored
        .flatMap((value) => chunkSchema.safeParse(value).data?.entries ?? [])
        .filter((entry) => (entry as Partial<LinkEntry> | null)?.fields?.destination === destination)
        .flatMap((entry) => linkEntry.safeParse(entry).data ?? []);
    },
    /** Returns the numbers of all chunks, ascending. */
    numbers: () => links.getAllKeys(),
    /** Returns the entries of these chunks. */
    async entriesOf(numbers: readonly number[]): Promise<LinkEntry[]> {
      return (await Promise.all(numbers.map(chunk))).flatMap(({ entries }) => entries);
    },
    /** Stores an entry; replaces the one of the same link. */
    async put(entry: LinkEntry): Promise<void> {
      const number = shardOf(entry.key);
      const own = await shard(number);
      if (!own.has(entry.key)) await openLast();
      // Another entry of this link may have been put meanwhile.
      const known = own.get(entry.key);
      if (known !== undefined) return putInto(await chunk(known), entry);
      const room = chunkWithRoom();
      own.set(entry.key, room.number);
      changedShards.set(number, own);
      return putInto(room, entry);
    },
    /** Removes these chunks with all their links. */
    async remove(numbers: readonly number[]): Promise<void> {
      for (const { number, entries } of await Promise.all(numbers.map(chunk))) {
        for (const { key, fields } of entries) {
          const own = await shard(shardOf(key));
          if (own.get(key) === number) own.delete(key);
          changedShards.set(shardOf(key), own);
          const { destination = null } = fields;
          if (destination === null) continue;
          const near = await places(placesShardOf(destination));
          near.delete(placeOf(destination, number));
          changedPlaces.set(placesShardOf(destination), near);
        }
        changedChunks.delete(number);
        await links.delete(number);
      }
    },
    /** Writes all changed records. */
    async flush(): Promise<void> {
      const written = [
        ...[...changedChunks.values()].map(({ number, entries }) =>
          links.put({ number, entries, writtenAt: Math.max(0, ...entries.map(({ writtenAt }) => writtenAt)) }),
        ),
        ...[...changedShards].map(([number, own]) =>
          index.put({ shortUrls: [...own.keys()], chunks: [...own.values()] }, number),
        ),
        ...[...changedPlaces].map(([number, own]) => destinations.put([...own], number)),
      ];
      changedChunks.clear();
      changedShards.clear();
      changedPlaces.clear();
      await Promise.all(written);
    },
  };
}

/** What is stored about links one by one is split into this many shards, so that a look-up reads only one of them. */
const shardCount = 256;

/** Returns the number of a link's shard. It depends on the link's code, as the rest is the same for most. */
export function shardOf(shortUrl: string): number {
  return hashOf(shortUrl.slice(shortUrl.lastIndexOf('/', shortUrl.length - 2) + 1)) % shardCount;
}

/** Places are in more shards: fifty links to fifty destinations, which are stored at a time, change fifty of them. */
const placesShardCount = 1024;

const placesShardOf = (destination: string): number => hashOf(destination) % placesShardCount;

/** The numbers of chunks are below this. */
const mostChunks = 2 ** 20;

/** Returns the place of links with a destination in a chunk: the hash of the one and the number of the other. */
const placeOf = (destination: string, chunk: number): number => hashOf(destination) * mostChunks + chunk;

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash >>> 0;
}
