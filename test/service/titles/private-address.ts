import { lookup } from 'node:dns';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';

const v4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';

// Ranges that embed IPv4 addresses are blocked whole: the embedded address could be private.
const v6 =
  '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 ' +
  'fec0::/10 ff00::/8';

function blockListOf(ranges: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(' ')) {
    const [net = '', prefix] = range.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
const blocked = blockListOf(v4, 'ipv4');
const blocked6 = blockListOf(v6, 'ipv6');

/** Returns true for an IP address outside the public internet: loopback, private, link-local or reserved. */
export function isPrivate(ip: string): boolean {
  if (isIPv4(ip)) return blocked.check(ip, 'ipv4');
  const [address = ''] = ip.split('%');
  return !isIPv6(address) || blocked6.check(address, 'ipv6');
}

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
