import { readSamples, type HistoryLines, type SamplesChange } from '../../link/samples.ts';
import type { HistoryPart } from '../../rpc/values.ts';
import type { AddressEntry, LinkEntry, ListEntry } from './entries.ts';

/** Read access to the entries of one connection. */
export interface Reading {
  link(shortUrl: string): Promise<LinkEntry | undefined>;
  /** Returns the links with this destination. */
  linksTo(destination: string): Promise<LinkEntry[]>;
  address(address: string): Promise<AddressEntry | undefined>;
  list(name: ListEntry['key']): Promise<ListEntry | undefined>;
  /** Returns the numbers of the chunks in which links are stored, ascending: later chunks have links added later. */
  chunks(): Promise<number[]>;
  /** Returns the link entries of these chunks. */
  linksOf(chunks: readonly number[]): Promise<LinkEntry[]>;
  /**
   * Returns the kept samples of a link's clicks as text (`readSamples`): those from `from` to `now` (milliseconds since
   * the epoch), and some more on both sides.
   */
  samples(shortUrl: string, from: number, now: number): Promise<string>;
  /** Returns the samples of many links since the same time, in parts. */
  samplesAfter(from: number, after: HistoryPart['after']): Promise<HistoryPart>;
  /** Returns true if a sample from before this moment was kept (milliseconds since the epoch), of whichever link. */
  hasSamplesBefore(moment: number): Promise<boolean>;
  /** Returns the addresses whose answer is this link. */
  addressesOf(shortUrl: string): Promise<AddressEntry[]>;
}

/** Read and write access to the entries of one connection. An entry replaces the one with the same key. */
export interface Writing extends Reading {
  putLink(entry: LinkEntry): Promise<unknown>;
  /** Adds samples of a link's clicks, or removes them. Resolves to false, and changes nothing, if they have no room. */
  putSamples(shortUrl: string, ...change: SamplesChange): Promise<boolean>;
  /** Removes samples before a moment (milliseconds since the epoch); on disk, those that are stored near changed ones. */
  dropSamplesBefore(moment: number): void;
  putAddress(entry: AddressEntry): Promise<unknown>;
  putList(entry: ListEntry): Promise<unknown>;
  removeAddress(address: string): Promise<unknown>;
  /** Removes all that can be asked for again: links, addresses and lists. Comes first in its change. */
  removeAnswers(): Promise<unknown>;
  /** Removes the samples of all links. */
  removeSamples(): Promise<unknown>;
}

/** Adds samples of links, as text, or removes them. Returns the links of which not all has room. */
export async function putLines(entries: Writing, lines: HistoryLines, isRemoved = false): Promise<string[]> {
  const cut = new Set<string>();
  for (const [shortUrl, samples] of lines) {
    if (!(await entries.putSamples(shortUrl, readSamples(samples), isRemoved))) cut.add(shortUrl);
  }
  return [...cut];
}

/**
 * What work needs of its store. A `cache` can do without: while the store fails, it counts as empty. What exists only
 * here is `kept`: the work rejects then, as what cannot be read is not nothing.
 */
export type StoreUse = 'cache' | 'kept';

/**
 * Access to entries for one connection at a time: under any other id all entries are absent, and writes under an older id
 * are dropped. `work` may await only the entries that it receives. Rejects with `StorageFailed`.
 */
export interface EntryStore {
  read<Value>(connectionId: number, work: (entries: Reading) => Promise<Value>, use?: StoreUse): Promise<Value>;
  /** Commits everything that `work` writes, or nothing. */
  change<Value>(connectionId: number, work: (entries: Writing) => Promise<Value>, use?: StoreUse): Promise<Value>;
}

/** A store that keeps its entries from one connection to the next one with the same account. */
export interface CacheStore extends EntryStore {
  /** Empties the store for the connection with this id: one that begins, or the state after a disconnect. */
  forget(connectionId: number): Promise<unknown>;
  /**
   * Has the entries of the connection `from` belong to this one as well, which is with the same account and about to take
   * its place: whichever of both is stored, nothing is lost.
   */
  share(from: number, connectionId: number): Promise<unknown>;
  /** Has the entries of the connection `from` belong to this one alone; drops any other. */
  takeOver(from: number, connectionId: number): Promise<unknown>;
  /** Empties the store if it belongs to a later connection than this, which only damage can cause. */
  forgetLater(connectionId: number): Promise<unknown>;
}

/** Reads the click history of a connection, a part at a time. Rejects with `StorageFailed`. */
export async function* partsOf(store: EntryStore, connectionId: number): AsyncGenerator<HistoryPart> {
  let after: HistoryPart['after'] = null;
  do {
    const place: HistoryPart['after'] = after;
    const part: HistoryPart = await store.read(connectionId, (entries) => entries.samplesAfter(0, place), 'kept');
    yield part;
    ({ after } = part);
  } while (after !== null);
}
