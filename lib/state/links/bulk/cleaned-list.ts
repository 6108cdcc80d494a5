import type { Rpc } from '../../../rpc/client.ts';
import type { CleanedAddress } from '../../../address/address.ts';
import { innerAddress } from '../../../address/wrapped-address.ts';
import { flatMapInTurns } from '../../../address-list/in-turns.ts';
import { mostAddresses, type AddressList, type GoodEntry } from '../../../address-list/address-list.ts';
import { mostCleaned } from '../../../rpc/message-limits.ts';

/** An address of a list, ready to be shortened. */
export interface CleanedEntry extends GoodEntry {
  /** The service through which the address would lead as it is written; null for none. */
  through: string | null;
}

/** A list of cleaned addresses, ready to be shortened. */
export interface CleanedList extends AddressList {
  good: readonly CleanedEntry[];
  /** Count of addresses from which tracking parameters were removed. */
  cleaned: number;
  /** The services that addresses of the list lead through, each once. */
  through: readonly string[];
  /** What became of each address of the list. */
  cleanedOf: ReadonlyMap<string, string>;
}

/**
 * Takes the addresses inside links of services that check visits, if `useInner`, and removes tracking parameters if the
 * preference is on. Addresses that are equal afterwards count once. Addresses stay unchanged if the worker cannot clean
 * them, or if the list is too long to be shortened.
 */
export async function cleanList(rpc: Rpc, list: AddressList, useInner: boolean): Promise<CleanedList> {
  const good = new Map<string, CleanedEntry>();
  const cleanedOf = new Map<string, string>();
  let { repeated } = list;
  let cleaned = 0;
  const inner = await flatMapInTurns(list.good, ({ address }) => [innerAddress(address)]);
  const all = list.good.map(({ address }, place) => (useInner ? (inner[place]?.address ?? address) : address));
  for (const [place, { address, removed }] of (await cleanAddresses(rpc, all)).entries()) {
    const entry = list.good[place];
    if (entry === undefined) continue;
    cleanedOf.set(entry.address, address);
    if (removed.length > 0) cleaned += 1;
    const earlier = good.get(address);
    if (earlier === undefined) good.set(address, { ...entry, address, through: inner[place]?.through ?? null });
    else {
      repeated += 1;
      if (entry.unsure === null) good.set(address, { ...earlier, unsure: null });
    }
  }
  const through = [...new Set(inner.flatMap((each) => each?.through ?? []))];
  return { ...list, good: [...good.values()], repeated, cleaned, through, cleanedOf };
}

/**
 * Removes tracking parameters from addresses if the preference is on; returns one for each, in order. They stay unchanged
 * if the worker cannot clean them, or if they are too many to be shortened.
 */
export async function cleanAddresses(rpc: Rpc, all: readonly string[]): Promise<CleanedAddress[]> {
  const parts: CleanedAddress[][] = [];
  for (let from = 0; from < all.length; from += mostCleaned) {
    const addresses = all.slice(from, from + mostCleaned);
    const reply = all.length > mostAddresses ? null : await rpc.ask('address.clean', { addresses });
    parts.push(reply?.ok ? reply.value : addresses.map((address) => ({ address, removed: [] })));
  }
  return parts.flat();
}
