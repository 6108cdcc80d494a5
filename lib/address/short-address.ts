import { openable } from './address.ts';

/** Returns the host (with its port) of a short address, which identifies other short links; null if it has none. */
export function shortHost(shortUrl: string): string | null {
  const href = openable(shortUrl);
  return href === null ? null : new URL(href).host;
}

/** Returns the hosts (each with its port) of short addresses, of which there may be very many. */
export function shortHosts(shortUrls: Iterable<string>): string[] {
  // Parses one address for each host: a link differs from others of its host in what follows the last slash.
  const beginnings = new Set<string>();
  for (const shortUrl of shortUrls) beginnings.add(shortUrl.slice(0, shortUrl.lastIndexOf('/') + 1));
  return [...beginnings].map(shortHost).filter((host) => host !== null);
}

/**
 * Returns true for an address on one of these hosts with exactly one alphanumeric path segment, no query, no fragment.
 */
export function looksLikeShortLink(address: string, hosts: readonly string[]): boolean {
  const host = shortHost(address);
  return host !== null && hosts.includes(host) && /^(?:https?:\/\/)?[^/?#]+\/[a-z0-9]+$/i.test(address);
}
