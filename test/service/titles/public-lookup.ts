import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivate } from './private-address.ts';

/**
 * Creates a host name look-up for connections that fails if any address is private. The connection uses the address it
 * returns, so a name that later resolves differently does not get around the check.
 */
export function createPublicLookup(allowPrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (failure, addresses) => {
      const [first] = addresses ?? [];
      if (failure || !first) return callback(failure ?? new Error('no address'), '', 0);
      if (!allowPrivate && addresses.some(({ address }) => isPrivate(address)))
        return callback(new Error('private address'), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
