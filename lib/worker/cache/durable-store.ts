import type { SamplesChange } from '../../link/samples.ts';
import type { HistoryOnDisk } from '../storage/items.ts';
import { StorageFailed, type StoredItem } from '../storage/stored-item.ts';
import type { CacheStore, Reading, Writing } from './cache-store.ts';
import { begin, createDatabase, deleteDatabase, handOver, ownersOf, setOwners, type Transaction } from './database.ts';
import { addressEntry, listEntry } from './entries.ts';
import { entriesInMemory, noEntries } from './session-store.ts';
import { chunkSize, linkChunks } from './link-chunks.ts';
import { clearSamples, hasSamplesBefore, putSamples, samplesAfter, samplesOf } from './stored-samples.ts';

/**
 * The most entries in the database (counts), and the approximate count of writes between two checks, as counting entries
 * takes time. There are only a few lists, so they have no limit.
 */
const usualRoom = { links: 200_000, addresses: 10_000, unchecked: 1000 };
type Room = typeof usualRoom;

/** The stores of what can be asked for again. */
const answers = ['links', 'index', 'destinations', 'addresses', 'lists'] as const;

/** Names of the errors of a database whose files are damaged: it is deleted, and the next use makes it again. */
const ofBroken = new Set(['DataError', 'NotReadableError', 'UnknownError']);

/**
 * Creates the store on disk, in the database of this name. Each change is one transaction. `mark` survives the database: it says whether that has a
 * click history, so that its loss is noticed whatever deleted it.
 */
export function createDurableStore(
  mark: StoredItem<HistoryOnDisk> | null = null,
  room: Room = usualRoom,
  name = 'cache',
): CacheStore {
  const noteHistory = async (state: HistoryOnDisk, only?: HistoryOnDisk): Promise<void> => {
    // Without the mark, a later loss is not noticed; nothing else depends on it.
    await mark?.update((before) => (only !== undefined && before !== only ? before : state)).catch(() => undefined);
  };
  const database = createDatabase(name, () => noteHistory('lost', 'kept'));

  async function within<Value>(
    mode: 'readonly' | 'readwrite',
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value> {
    try {
      const transaction = begin(await database(), mode);
      const [value] = await Promise.all([orAbort(transaction, work), transaction.done]);
      return value;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (ofBroken.has(error.name)) void deleteDatabase(name).catch(() => undefined);
      throw new StorageFailed();
    }
  }

  return {
    read: (connectionId, work) =>
      within('readonly', async (transaction) => {
        const isOwn = (await ownersOf(transaction)).includes(connectionId);
        return work(isOwn ? storedEntries(transaction) : entriesInMemory(noEntries));
      }),
    async change(connectionId, work) {
      const history: { isThere?: boolean } = {};
      const value = await within('readwrite', async (transaction) => {
        const owners = await ownersOf(transaction);
        if (!owners.includes(connectionId)) {
          if (isAnyLater(owners, connectionId)) return work(entriesInMemory(noEntries));
          await handOver(transaction, connectionId);
        }
        const { entries, flush } = changeableEntries(transaction, room, (isThere) => void (history.isThere = isThere));
        const made = await work(entries);
        await flush();
        return made;
      });
      // A loss that nobody has read about stays one.
      if (history.isThere === true) await noteHistory('kept', 'none');
      if (history.isThere === false) await noteHistory('none');
      return value;
    },
    // A database that cannot be emptied is deleted.
    async forget(connectionId) {
      await within('readwrite', (transaction) => handOver(transaction, connectionId)).catch(() => deleteDatabase(name));
      await noteHistory('none');
    },
    share: (from, connectionId) =>
      within('readwrite', async (transaction) => {
        if ((await ownersOf(transaction)).includes(from)) await setOwners(transaction, [from, connectionId]);
      }),
    takeOver: (from, connectionId) =>
      within('readwrite', async (transaction) => {
        const owners = await ownersOf(transaction);
        if (owners.includes(from) || owners.includes(connectionId)) await setOwners(transaction, [connectionId]);
        else await handOver(transaction, connectionId);
      }),
    forgetLater: (connectionId) =>
      within('readwrite', async (transaction) => {
        const owners = await ownersOf(transaction);
        if (owners.includes(connectionId)) await setOwners(transaction, [connectionId]);
        else if (isAnyLater(owners, connectionId)) await handOver(transaction, connectionId);
      }),
  };
}

const isAnyLater = (ids: readonly number[], connectionId: number): boolean => ids.some((id) => id > connectionId);

/** Runs `work`; if it fails, aborts the transaction, which undoes its writes. */
async function orAbort<Value>(
  transaction: Transaction,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  try {
    return await work(transaction);
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The browser aborted it already.
    }
    throw error;
  }
}

/** Gives read access to the database's entries in a transaction. An entry that cannot be parsed counts as absent. */
function storedEntries(transaction: Transaction, chunks = linkChunks(transaction)): Reading {
  return {
    link: chunks.get,
    linksTo: chunks.leadingTo,
    address: async (address) => addressEntry.safeParse(await transaction.objectStore('addresses').get(address)).data,
    list: async (name) => listEntry.safeParse(await transaction.objectStore('lists').get(name)).data,
    chunks: chunks.numbers,
    linksOf: chunks.entriesOf,
    samples: (...of) => samplesOf(transaction, ...of),
    samplesAfter: (from, after) => samplesAfter(transaction, from, after),
    hasSamplesBefore: (moment) => hasSamplesBefore(transaction, moment),
    async addressesOf(shortUrl) {
      const stored = await transaction.objectStore('addresses').index('shortUrl').getAll(shortUrl);
      return stored.flatMap((entry) => addressEntry.safeParse(entry).data ?? []);
    },
  };
}

/**
 * Gives read and write access in a transaction. At its end, `flush` writes links and samples, and makes room for them.
 * `historyIs` is called with true where samples are written, and with false where all are removed.
 */
function changeableEntries(transaction: Transaction, room: Room, historyIs: (there: boolean) => void) {
  const chunks = linkChunks(transaction);
  const samples: [shortUrl: string, ...SamplesChange][] = [];
  let samplesSince: number | null = null;
  /** Count of stored links and addresses. */
  let written = 0;

  const entries: Writing = {
    ...storedEntries(transaction, chunks),
    putLink(entry) {
      written += 1;
      return chunks.put(entry);
    },
    putSamples(shortUrl, added, ...rest) {
      if (added.length > 0) historyIs(true);
      return Promise.resolve(samples.push([shortUrl, added, ...rest]) > 0);
    },
    dropSamplesBefore: (moment) => void (samplesSince = moment),
    putAddress(entry) {
      written += 1;
      return transaction.objectStore('addresses').put(entry);
    },
    putList: (entry) => transaction.objectStore('lists').put(entry),
    removeAddress: (address) => transaction.objectStore('addresses').delete(address),
    removeAnswers: () => Promise.all(answers.map((name) => transaction.objectStore(name).clear())),
    removeSamples() {
      historyIs(false);
      return clearSamples(transaction);
    },
  };

  async function flush(): Promise<void> {
    await chunks.flush();
    await putSamples(transaction, samples, samplesSince);
    // Checks at random, as a counter that outlives the worker would itself need a write each time.
    if (written < room.unchecked * Math.random()) return;
    await chunks.remove(await oldestOf(transaction.objectStore('links'), Math.ceil(room.links / chunkSize)));
    await chunks.flush();
    const addresses = transaction.objectStore('addresses');
    await Promise.all((await oldestOf(addresses, room.addresses)).map((key) => addresses.delete(key)));
  }
  return { entries, flush };
}

/** An object store with the time of each record's last write. */
interface TimedStore<Key> {
  count(): Promise<number>;
  index(name: 'writtenAt'): { getAllKeys(query: null, count: number): Promise<Key[]> };
}

/** Returns the keys of the records that are more than `most`, those that were not written for the longest time. */
async function oldestOf<Key>(store: TimedStore<Key>, most: number): Promise<Key[]> {
  const tooMany = (await store.count()) - most;
  return tooMany > 0 ? store.index('writtenAt').getAllKeys(null, tooMany) : [];
}
