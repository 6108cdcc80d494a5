import { isReserved } from '../store/code.ts';
import type { FollowedLink } from '../store/links.ts';

/** The hosts of this service (with a port that is not the usual one), and the path before a code at each of them. */
export type OwnHosts = Pick<ReadonlyMap<string, string>, 'get'>;

/** Returns the short address of a code. */
export function shortAddressOf(code: string, { shortHost }: { shortHost: string }): string {
  return `${shortHost}/${code}`;
}

/**
 * Returns the code in a short address of this service, or null for any other address. Scheme, case of the host and a
 * trailing slash do not matter. A longer path, a query or a fragment makes it another address.
 */
export function codeOf(shortUrl: string, shortHost: string): string | null {
  const url = URL.parse(shortUrl);
  return url && !url.search && !url.hash ? codeOfDestination(url, new Map([hostAndPath(shortHost)])) : null;
}

/**
 * Returns the code at which a destination comes back to this service, or null if it leads elsewhere. Unlike `codeOf`, it
 * ignores a query and a fragment, as a redirect does, and knows all hosts of this service.
 */
export function codeOfDestination(destination: URL, hosts: OwnHosts): string | null {
  const code = codeIn(decoded(pathBelow(destination, hosts) ?? '').replace(/\/$/, ''));
  return !/^[A-Za-z0-9]+$/.test(code) || isReserved(code) ? null : code;
}

/** What may follow a code that was copied with the end of its sentence, or with characters that show nothing. */
const sentenceEnd = /[.,;:!?…)\]}>'"’”»。、）」\u200B-\u200D\u2060\uFEFF]+$/u;

/** Returns a code without what follows it in a text. */
export const codeIn = (written: string): string => written.replace(sentenceEnd, '');

/** Returns true for every address of this service, also for one that is no short address. */
export function isOwnAddress(address: URL, hosts: OwnHosts): boolean {
  return pathBelow(address, hosts) !== null;
}

/** Returns the hosts of this service: the short host, and the address it listens at, by all names of loopback if it is one. */
export function ownHosts(shortHost: string, listensAt: string): OwnHosts {
  const { hostname, port } = URL.parse(listensAt) ?? {};
  const names =
    hostname && loopback.includes(hostname) ? loopback.map((name) => `http://${name}:${port}`) : [listensAt];
  // The last entry of a host counts: only the short host may have a path before the codes.
  return new Map([...names, shortHost].filter((origin) => URL.canParse(origin)).map(hostAndPath));
}

/** Adds the host that a request was sent to, as its header `Host` has it. */
export function withAsked(hosts: OwnHosts, asked: string): OwnHosts {
  const url = hosts.get(asked) === undefined ? URL.parse(`http://${asked}`) : null;
  if (!url) return hosts;
  const host = hostOf(url);
  return { get: (other) => hosts.get(other) ?? (other === host ? '/' : undefined) };
}

/** How to follow short addresses of this service. */
interface FollowOptions {
  hosts: OwnHosts;
  /** Returns the link to follow at a code, or null to stop there. */
  byCode: (code: string) => FollowedLink | null;
  /** The most short addresses to follow (count). Default: all. */
  maxHops?: number;
}

/** Returns true if a visitor of a link with this destination would come back to the link. */
export function leadsBack(
  link: FollowedLink,
  destination: URL,
  { hosts, byCode, maxHops = Infinity }: FollowOptions,
): boolean {
  const passed = new Set<number>();
  let here = destination;
  while (passed.size < maxHops) {
    const code = codeOfDestination(here, hosts);
    const next = code === null ? null : byCode(code);
    // A link that was passed before is on a circle without this one.
    if (!next || passed.has(next.id)) return false;
    if (next.id === link.id) return true;
    passed.add(next.id);
    here = new URL(next.long_url);
  }
  return false;
}

const loopback = ['127.0.0.1', '[::1]', 'localhost'];

function hostAndPath(origin: string): [host: string, path: string] {
  const url = new URL(origin);
  return [hostOf(url), url.pathname.replace(/\/?$/, '/')];
}

/** Returns what follows the path before a code; null for an address that is not this service's. */
function pathBelow(url: URL, hosts: OwnHosts): string | null {
  const path = hosts.get(hostOf(url));
  if (path === undefined || !/^https?:$/.test(url.protocol) || !url.pathname.startsWith(path)) return null;
  return url.pathname.slice(path.length);
}

/** Returns the host and port of an address. A dot after a host's name does not make it another host. */
function hostOf({ host }: URL): string {
  return host.replace(/\.(?=$|:)/, '');
}

/** Returns a path as the router reads it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
