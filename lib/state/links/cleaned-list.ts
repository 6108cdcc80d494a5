import type { AddressList, GoodEntry } from '../../address-list/list-entries.ts';
import type { Rpc } from '../../rpc/client.ts';
import { cleanAddresses } from './clean-addresses.ts';

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
  for (const [index, { address, takenAway }] of (await cleanAddresses(rpc, all)).entries()) {
    const entry = list.good[index];
    if (takenAway.length > 0) cleaned += 1;
    if (good.has(address)) repeated += 1;
    else if (entry !== undefined) good.set(address, { ...entry, address });
  }
  return { ...list, good: [...good.values()], repeated, cleaned };
}
