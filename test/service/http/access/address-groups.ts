import { isIPv4, isIPv6 } from 'node:net';

/** The lengths of the IPv6 networks that a household, a site or a provider's customer has (bits), the smallest network first. */
const prefixes = [64, 56, 48];

/**
 * Returns the names under which an IP address is counted, the narrowest first: an IPv4 address itself, also if it is written
 * as IPv6, and the networks of an IPv6 address, because whoever has one address there has all of them. Connections without
 * an address share a name.
 */
export function addressGroups(ip: string | undefined): readonly [string, ...string[]] {
  const [address = ''] = ip?.split('%') ?? [];
  if (isIPv4(address)) return [address];
  if (!isIPv6(address)) return ['unknown'];
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [[high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')];
  const [narrowest = 'unknown', ...wider] = prefixes.map((prefix) => networkOf(groups, prefix));
  return [narrowest, ...wider];
}

/** Returns the network of an IPv6 address, whose prefix has 48 to 64 bits. */
function networkOf(groups: readonly number[], prefix: number): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const rest = fourth & (0xffff << (64 - prefix));
  return `${[first, second, third, rest].map((group) => group.toString(16)).join(':')}::/${prefix}`;
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL writes the last groups as hexadecimal too.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [start = [], end = []] = canonical.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16));
}
