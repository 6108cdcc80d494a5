import type { Rpc } from '../../../rpc/client.ts';
import type { CleanedAddress } from '../../../address/address.ts';
import { innerAddress } from '../../../address/wrapped-address.ts';
import { flatMapInTurns } from '../../../address-list/in-turns.ts';
import {
  mostAddresses,
  type AddressList,
  type GoodEntry,
  type SkippedEntry,
} from '../../../address-list/address-list.ts';
import { mostCleaned } from '../../../rpc/message-limits.ts';

/** A list of cleaned addresses, ready to be shortened. */
export interface CleanedList extends AddressList {
  /** Count of addresses from which tracking parameters were removed. */
  cleaned: number;
  /** The services that addresses of the list lead through, each once. */
  through: readonly string[];
  /** The entries whose addresses are short links of the service already. */
  short: readonly SkippedEntry[];
  /** What became of each address of the list. */
  cleanedOf: ReadonlyMap<string, string>;
}

/** Cleans the addresses of a list. Those that are equal afterwards count once. */
export async function cleanList(rpc: Rpc, list: AddressList, useInner: boolean): Promise<CleanedList> {
  const good = new Map<string, GoodEntry>();
  const cleanedOf = new Map<string, string>();
  let { repeated } = list;
  const all = list.good.map(({ address }) => address);
  const { results, cleaned, through } = await cleanAddresses(rpc, all, useInner);
  const short: SkippedEntry[] = [];
  for (const [place, { address, isShort }] of results.entries()) {
    const entry = list.good[place];
    if (entry === undefined) continue;
    cleanedOf.set(entry.address, address);
    if (isShort === true) {
      short.push({ line: entry.line, text: entry.text });
      continue;
    }
    const earlier = good.get(address);
    if (earlier === undefined) good.set(address, { ...entry, address });
    else {
      repeated += 1;
      if (entry.unsure === null) good.set(address, { ...earlier, unsure: null });
    }
  }
  return { ...list, good: [...good.values()], repeated, cleaned, through, short, cleanedOf };
}

/** Addresses in their order, with what was done to them. */
export interface CleanedAddresses extends Pick<CleanedList, 'cleaned' | 'through'> {
  results: readonly CleanedAddress[];
}

/**
 * Takes the addresses inside links of services that check visits, if `useInner`, and removes tracking parameters if the
 * preference is on. The parameters stay if the worker cannot clean the addresses, or if they are too many to be
 * shortened.
 */
export async function cleanAddresses(rpc: Rpc, all: readonly string[], useInner: boolean): Promise<CleanedAddresses> {
  const inner = await flatMapInTurns(all, (address) => [innerAddress(address)]);
  const meant = all.map((address, place) => (useInner ? (inner[place]?.address ?? address) : address));
  const parts: CleanedAddress[][] = [];
  for (let from = 0; from < meant.length; from += mostCleaned) {
    const addresses = meant.slice(from, from + mostCleaned);
    const reply = meant.length > mostAddresses ? null : await rpc.ask('address.clean', { addresses });
    parts.push(reply?.ok ? reply.value : addresses.map((address) => ({ address, removed: [] })));
  }
  const clean = parts.flat();
  return {
    results: clean,
    cleaned: clean.filter(({ removed }) => removed.length > 0).length,
    through: [...new Set(inner.flatMap((each) => each?.through ?? []))],
  };
}
