import { openable, readAddress, unreadable } from './address.ts';
import { failed, type Result } from '../failure/failure.ts';

/** Returns the host (with its port) of a short address, which identifies other short links; null if it has none. */
export function shortHost(shortUrl: string): string | null {
  const href = openable(shortUrl);
  return href === null ? null : new URL(href).host;
}

/** Returns true for a short address as Curtail's files have it: with its scheme, and without damaged bytes. */
export function isShortUrlOfFile(text: string): boolean {
  return /^https?:/i.test(text) && openable(text) !== null && !text.includes(unreadable);
}

/** Returns the hosts (each with its port) of short addresses, of which there may be very many. */
export function shortHosts(shortUrls: Iterable<string>): string[] {
  // Parses one address for each host: a link differs from others of its host in what follows the last slash.
  const beginnings = new Set<string>();
  for (const shortUrl of shortUrls) beginnings.add(shortUrl.slice(0, shortUrl.lastIndexOf('/') + 1));
  return [...beginnings].map(shortHost).filter((host) => host !== null);
}

/**
 * Returns the short link that an address on one of these hosts is: the code is its only path segment and alphanumeric.
 * Slashes, a query such as `?fbclid=…`, and a fragment, which others have put around it, are left out, and the code is
 * decoded. Null for any other address.
 */
export function shortLinkIn(address: string, hosts: readonly string[]): string | null {
  const href = openable(address);
  if (href === null || !hosts.includes(new URL(href).host)) return null;
  const [code = '', ...others] = segmentsOf(href);
  return others.length === 0 && /^[a-z0-9]+$/i.test(code) ? `${new URL(href).origin}/${code}` : null;
}

/** Returns the decoded segments of an address's path, without empty ones. */
function segmentsOf(href: string): string[] {
  return new URL(href).pathname.split('/').filter(Boolean).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
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

/** Returns true for a destination that is another short link, on the host of this link or on one of `hosts`. */
export function leadsToShortLink(destination: string, shortUrl: string, hosts: readonly string[] = []): boolean {
  const address = readDestination(destination, shortUrl);
  return address.ok && shortLinkIn(address.value, [...shortHosts([shortUrl]), ...hosts]) !== null;
}

/** Returns host and path, as a service redirects a short address with either scheme and with any query. */
function placeOf(href: string): string {
  const { hostname, port } = new URL(href);
  return [`${hostname}:${port}`, ...segmentsOf(href)].join('/');
}
