import { failed, type Result } from '../failure/failure.ts';
import { openable, readAddress } from './address.ts';
import { looksLikeShortLink, shortHosts } from './short-address.ts';

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
