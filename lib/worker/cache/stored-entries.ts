import type { SampleChange } from '../../link/samples.ts';
import { storeOf } from './object-stores.ts';
import { addressEntry, listEntry, type AddressEntry } from './entries.ts';
import type { Reading, Writing } from './cache-store.ts';
import { changeLinkChunks, readLinkChunks } from './link-chunks.ts';
import { resultOf } from './requests.ts';
import { samplesAfter, samplesOf } from './stored-samples.ts';

/** Gives read access to the database's entries in a transaction. An entry that cannot be parsed counts as absent. */
export function storedEntries(transaction: IDBTransaction, chunks = readLinkChunks(transaction)): Reading {
  return {
    link: chunks.get,
    address: async (address) =>
      addressEntry.safeParse(await resultOf(storeOf(transaction, 'addresses').get(address))).data,
    list: async (name) => listEntry.safeParse(await resultOf(storeOf(transaction, 'lists').get(name))).data,
    chunks: chunks.numbers,
    linksOf: chunks.entriesOf,
    samples: (...of) => samplesOf(transaction, ...of),
    samplesAfter: (from, after) => samplesAfter(transaction, from, after),
    async addressesOf(shortUrl) {
      const stored = await resultOf(storeOf(transaction, 'addresses').index('shortUrl').getAll(shortUrl));
      return stored.flatMap((entry) => addressEntry.safeParse(entry).data ?? []);
    },
  };
}

/**
 * Gives read and write access in a transaction. At its end, flush `chunks`, which writes the links, and put `samples`;
 * `written` returns the count of stored links and addresses.
 */
export function changeableEntries(transaction: IDBTransaction) {
  const chunks = changeLinkChunks(transaction);
  const samples: [shortUrl: string, ...SampleChange][] = [];
  let written = 0;
  const entries: Writing = {
    ...storedEntries(transaction, chunks),
    putLink(entry) {
      written += 1;
      return chunks.put(entry);
    },
    putSample: (...change) => Promise.resolve(samples.push(change)),
    putAddress(entry: AddressEntry) {
      written += 1;
      return resultOf(storeOf(transaction, 'addresses').put(entry));
    },
    putList: (entry) => resultOf(storeOf(transaction, 'lists').put(entry)),
    removeAddress: (address) => resultOf(storeOf(transaction, 'addresses').delete(address)),
    removeSamples: () => resultOf(storeOf(transaction, 'history').clear()),
  };
  return { entries, chunks, samples, written: () => written };
}
