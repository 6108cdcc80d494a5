import type { CleanedAddress } from '../../address/cleaned-address.ts';
import { mostAddresses } from '../../address-list/address-list.ts';
import { mostCleaned } from '../../rpc/message-limits.ts';
import type { Rpc } from '../../rpc/client.ts';

/**
 * Removes tracking parameters from addresses if the preference is on; returns one for each, in order. They stay unchanged
 * if the worker cannot clean them, or if they are too many to be shortened.
 */
export async function cleanAddresses(rpc: Rpc, all: readonly string[]): Promise<CleanedAddress[]> {
  const parts: CleanedAddress[][] = [];
  for (let from = 0; from < all.length; from += mostCleaned) {
    const addresses = all.slice(from, from + mostCleaned);
    const reply = all.length > mostAddresses ? null : await rpc.ask('address.clean', { addresses });
    parts.push(reply?.ok ? reply.value : addresses.map((address) => ({ address, takenAway: [] })));
  }
  return parts.flat();
}
