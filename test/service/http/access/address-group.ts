import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the name under which an IP address is counted: an IPv4 address itself, also if it is written as IPv6, and the
 * /64 network of an IPv6 address, because one household or server has all addresses of it. Connections without one share a name.
 */
export function addressGroup(ip: string | undefined): string {
  const [address = ''] = ip?.split('%') ?? [];
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL writes the last groups as hexadecimal too.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [start = [], end = []] = canonical.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16));
}
