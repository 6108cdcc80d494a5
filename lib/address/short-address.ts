import { openable, readAddress } from './address.ts';
import { failed, type Result } from '../failure/failure.ts';

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

/**
 * Reads the new destination of the link with this short address: like `readAddress`, and fails with `itself` if the link
 * would lead to itself, so that nobody arrives.
 */
export function readDestination(typed: string, shortUrl: string): Result<string> {
  const address = readAddress(typed);
  const isLoop = address.ok && leadsToItself(address.value, shortUrl);
  return isLoop ? failed({ kind: 'address', problem: 'itself' }) : address;
}

function leadsToItself(destination: string, shortUrl: string): boolean {
  const [to, from] = [openable(destination), openable(shortUrl)];
  return to !== null && from !== null && placeOf(to) === placeOf(from);
}

/**
 * Returns true for a destination that looks like another short link, on the host of this link or on one of `hosts`. Like
 * the service, takes no notice of slashes at the end, query and fragment.
 */
export function leadsToShortLink(destination: string, shortUrl: string, hosts: readonly string[] = []): boolean {
  const address = readDestination(destination, shortUrl);
  if (!address.ok) return false;
  const place = address.value.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return looksLikeShortLink(place, [...shortHosts([shortUrl]), ...hosts]);
}

/** Returns host and path, as a service redirects a short address with either scheme and with any query. */
function placeOf(href: string): string {
  const { hostname, port, pathname } = new URL(href);
  return `${hostname}:${port}${pathname.replace(/\/+$/, '')}`;
}
