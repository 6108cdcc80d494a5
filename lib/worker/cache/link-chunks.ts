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

/** A part of the index: short addresses and, in the same order, the numbers of their chunks. */
interface Shard {
  shortUrls: string[];
  chunks: number[];
}

const chunkSchema = z.lazy(() => z.object({ entries: z.custom<unknown[]>(Array.isArray) }));
const shardSchema = z.lazy(() => z.object({ shortUrls: z.strings(), chunks: z.numbers() }));

/**
 * Gives read access to the stored links in a transaction, which reads each record at most once. A record that cannot be
 * parsed counts as absent.
 */
export function readLinkChunks(transaction: Transaction) {
  const chunks = new Map<number, Promise<Chunk>>();
  const shards = new Map<number, Promise<Shard>>();

  async function readChunk(number: number): Promise<Chunk> {
    const stored = chunkSchema.safeParse(await transaction.objectStore('links').get(number)).data;
    return { number, entries: readEntries(stored?.entries ?? []) };
  }

  async function readShard(number: number): Promise<Shard> {
    const stored = shardSchema.safeParse(await transaction.objectStore('index').get(number)).data;
    return stored ?? { shortUrls: [], chunks: [] };
  }

  function chunk(number: number): Promise<Chunk> {
    const read = chunks.get(number) ?? readChunk(number);
    chunks.set(number, read);
    return read;
  }

  function shard(number: number): Promise<Shard> {
    const read = shards.get(number) ?? readShard(number);
    shards.set(number, read);
    return read;
  }

  return {
    chunk,
    shard,
    /** Adds an empty chunk. */
    add(number: number): Chunk {
      const added = { number, entries: [] };
      chunks.set(number, Promise.resolve(added));
      return added;
    },
    /** Returns the entry of a link. */
    async get(shortUrl: string): Promise<LinkEntry | undefined> {
      const number = chunkOf(await shard(shardOf(shortUrl)), shortUrl);
      if (number === undefined) return undefined;
      return (await chunk(number)).entries.find(({ key }) => key === shortUrl);
    },
    /** Returns the numbers of all chunks, ascending. */
    numbers: () => transaction.objectStore('links').getAllKeys(),
    /** Returns the entries of these chunks. */
    async entriesOf(numbers: readonly number[]): Promise<LinkEntry[]> {
      return (await Promise.all(numbers.map(chunk))).flatMap(({ entries }) => entries);
    },
  };
}

/** Read and write access to the stored links in a transaction. */
export type ChangeableChunks = ReturnType<typeof changeLinkChunks>;

/** Gives read and write access to the stored links in a transaction. `flush` writes everything that has changed. */
export function changeLinkChunks(transaction: Transaction) {
  const reading = readLinkChunks(transaction);
  const { chunk, shard, add } = reading;
  const changedChunks = new Map<number, Chunk>();
  const changedShards = new Map<number, Shard>();
  /** The chunk that takes the next new link; null until it is needed. */
  let last: Chunk | null = null;

  async function openLast(): Promise<void> {
    if (last !== null) return;
    const cursor = await transaction.objectStore('links').openKeyCursor(null, 'prev');
    const opened = await chunk(cursor?.key ?? 1);
    last ??= opened;
  }

  /** Returns a chunk with room for one more link, once `openLast` has ended. */
  function chunkWithRoom(): Chunk {
    if (last === null || last.entries.length >= chunkSize) last = add((last?.number ?? 0) + 1);
    return last;
  }

  function putInto(into: Chunk, entry: LinkEntry): void {
    const { number, entries } = into;
    const place = entries.findIndex(({ key }) => key === entry.key);
    entries[place === -1 ? entries.length : place] = entry;
    changedChunks.set(number, into);
  }

  return {
    ...reading,
    /** Stores an entry; replaces the one of the same link. */
    async put(entry: LinkEntry): Promise<void> {
      const number = shardOf(entry.key);
      const index = await shard(number);
      if (chunkOf(index, entry.key) === undefined) await openLast();
      // Another entry of this link may have been put meanwhile.
      const known = chunkOf(index, entry.key);
      if (known !== undefined) return putInto(await chunk(known), entry);
      const room = chunkWithRoom();
      putInto(room, entry);
      index.shortUrls.push(entry.key);
      index.chunks.push(room.number);
      changedShards.set(number, index);
    },
    /** Removes these chunks with all their links. */
    async remove(numbers: readonly number[]): Promise<void> {
      const removed = new Set(numbers);
      for (const { entries } of await Promise.all(numbers.map(chunk))) {
        for (const number of new Set(entries.map(({ key }) => shardOf(key)))) {
          const { shortUrls, chunks } = changedShards.get(number) ?? (await shard(number));
          const stays = chunks.map((each) => !removed.has(each));
          const index = {
            shortUrls: shortUrls.filter((_, at) => stays[at]),
            chunks: chunks.filter((_, at) => stays[at]),
          };
          changedShards.set(number, index);
        }
      }
      for (const number of numbers) changedChunks.delete(number);
      await Promise.all(numbers.map((number) => transaction.objectStore('links').delete(number)));
    },
    /** Writes all changed records. */
    async flush(): Promise<void> {
      const links = [...changedChunks.values()].map(({ number, entries }) => {
        const writtenAt = entries.reduce((latest, entry) => Math.max(latest, entry.writtenAt), 0);
        return transaction.objectStore('links').put({ number, entries, writtenAt });
      });
      const index = [...changedShards].map(([number, each]) => transaction.objectStore('index').put(each, number));
      changedChunks.clear();
      changedShards.clear();
      await Promise.all([...links, ...index]);
    },
  };
}

/** Returns the entries that can be parsed. */
function readEntries(stored: readonly unknown[]): LinkEntry[] {
  return stored.flatMap((each) => linkEntry.safeParse(each).data ?? []);
}

/** Returns the number of a link's chunk. */
function chunkOf({ shortUrls, chunks }: Shard, shortUrl: string): number | undefined {
  return chunks[shortUrls.indexOf(shortUrl)];
}

/** What is stored about links one by one is split into this many shards, so that a look-up reads only one of them. */
const shardCount = 256;

/** Returns the number of a link's shard. It depends on the link's code, as the rest is the same for most. */
export function shardOf(shortUrl: string): number {
  const code = shortUrl.slice(shortUrl.lastIndexOf('/', shortUrl.length - 2) + 1);
  let hash = 0;
  for (let at = 0; at < code.length; at++) hash = (Math.imul(hash, 31) + code.charCodeAt(at)) | 0;
  return (hash >>> 0) % shardCount;
}
