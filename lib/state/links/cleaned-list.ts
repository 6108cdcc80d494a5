import { mostAddresses, type AddressList, type GoodEntry } from '../../address-list.ts';
import type { CleanedAddress } from '../../cleaned-address.ts';
import { mostCleaned } from '../../most-at-once.ts';
import type { Rpc } from '../../rpc/client.ts';

/** A list whose addresses are as they will be shortened. */
export interface CleanedList extends AddressList {
  /** Count of addresses that tracking parameters were taken out of. */
  cleaned: number;
}

/**
 * Takes tracking parameters out of a list's addresses, where the person wants that; those that are the same then count
 * once. Where the worker cannot, they stay as they are; a list too long to be shortened does, too.
 */
export async function cleanList(rpc: Rpc, list: AddressList): Promise<CleanedList> {
  const good = new Map<string, GoodEntry>();
  let { repeated } = list;
  let cleaned = 0;
  for (const [place, { address, takenAway }] of (await cleanedAddresses(rpc, list)).entries()) {
    const entry = list.good[place];
    if (takenAway.length > 0) cleaned += 1;
    if (good.has(address)) repeated += 1;
    else if (entry !== undefined) good.set(address, { ...entry, address });
  }
  return { ...list, good: [...good.values()], repeated, cleaned };
}

async function cleanedAddresses(rpc: Rpc, { good }: AddressList): Promise<CleanedAddress[]> {
  const all = good.map(({ address }) => address);
  const parts: CleanedAddress[][] = [];
  for (let from = 0; from < all.length; from += mostCleaned) {
    const addresses = all.slice(from, from + mostCleaned);
    const reply = all.length > mostAddresses ? null : await rpc.ask('address.clean', { addresses });
    parts.push(reply?.ok ? reply.value : addresses.map((address) => ({ address, takenAway: [] })));
  }
  return parts.flat();
}
