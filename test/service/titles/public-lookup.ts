import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivate } from './private-address.ts';

/**
 * Resolves a host name for a connection, and fails if any of its addresses is private. As the connection is made to what
 * this answers, a name that resolves differently the next time gains nothing.
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
