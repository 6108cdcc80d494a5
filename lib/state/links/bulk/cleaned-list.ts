import type { Rpc } from '../../../rpc/client.ts';
import type { CleanedAddress } from '../../../address/address.ts';
import { mostAddresses, type AddressList, type GoodEntry } from '../../../address-list/address-list.ts';
import { mostCleaned } from '../../../rpc/message-limits.ts';

/** A list of cleaned addresses, ready to be shortened. */
export interface CleanedList extends AddressList {
  /** Count of addresses from which tracking parameters were removed. */
  cleaned: number;
}

/**
 * Removes tracking parameters from a list's addresses if the preference is on. Addresses that are equal afterwards
 * count once. Addresses stay unchanged if the worker cannot clean them, or if the list is too long to be shortened.
 */
export async function cleanList(rpc: Rpc, list: AddressList): Promise<CleanedList> {
  const good = new Map<string, GoodEntry>();
  let { repeated } = list;
  let cleaned = 0;
  const all = list.good.map(({ address }) => address);
  for (const [index, { address, removed }] of (await cleanAddresses(rpc, all)).entries()) {
    const entry = list.good[index];
    if (removed.length > 0) cleaned += 1;
    if (good.has(address)) repeated += 1;
    else if (entry !== undefined) good.set(address, { ...entry, address });
  }
  return { ...list, good: [...good.values()], repeated, cleaned };
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
