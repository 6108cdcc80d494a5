import { failed, success, type Result } from '../failure/failure.ts';
import { isHost, visibleText } from './address.ts';

/** A scheme if there is one, a host, a port and a path; nothing that requests would carry besides, or drop. */
const parts = /^(?:(https?):\/\/)?(\[[\da-f:.]+\]|[^\s/?#@:*%[\]\\]+)(?::\d+)?(\/[^\s?#@\\]*)?$/i;

/** A word that seems meant as `http` or `https`. */
const schemeName = String.raw`(?=[hps]*t)(?=[hts]*p)[htps]{3,7}`;
const isSchemeName = new RegExp(`^${schemeName}\\.?$`, 'i');

/** The schemes that a text begins with, in whatever way they are written. */
const schemes = new RegExp(String.raw`^(?:(${schemeName})[\s:;.,/\\]+)+`, 'i');

/**
 * Reads the service's address: http or https, host, port and path prefix. Drops trailing slashes. Without a scheme it is
 * `https://`, and `http://` for the person's own computer.
 *
 * Fails with `service-address` for what would be sent with every request, or dropped without notice: a user name, a
 * query, a fragment, white space, another scheme. Fails for a broken scheme too, which would be the host that gets the
 * key, for an IP address in another form than the usual one, and for an asterisk in the host, which no match pattern can
 * name.
 */
export function readServiceAddress(typed: string): Result<string> {
  const text = visibleText(typed);
  const [, scheme = null, host = '', path = ''] = parts.exec(text) ?? [];
  const url = URL.parse(scheme === null ? `https://${text}` : text);
  if (host === '' || url === null || !isMeantAsHost(host, url.hostname, scheme, path))
    return failed({ kind: 'service-address' });
  if (scheme === null && isOwnComputer(url.hostname)) url.protocol = 'http:';
  return success(url.origin + url.pathname.replace(/\/+$/, ''));
}

/** Returns false for a host that comes from a broken scheme, from a number, or that is none. */
function isMeantAsHost(typed: string, hostname: string, scheme: string | null, path: string): boolean {
  const isBrokenScheme =
    scheme === null
      ? isSchemeName.test(typed) || (!typed.includes('.') && path.startsWith('//'))
      : /^https?\.?$/i.test(typed);
  const isNumber = /^\d+(\.\d+){3}$/.test(hostname) && typed !== hostname;
  return isHost(hostname) && !isBrokenScheme && !isNumber;
}

/** Returns the address that a text with a broken scheme or with backslashes stands for; null if there is none. */
export function suggestServiceAddress(typed: string): string | null {
  const text = visibleText(typed);
  const [beginning = '', scheme = ''] = schemes.exec(text) ?? [];
  const prefix = scheme === '' ? '' : `http${/s/i.test(scheme) ? 's' : ''}://`;
  const meant = readServiceAddress(prefix + text.slice(beginning.length).replaceAll('\\', '/'));
  return meant.ok && !readServiceAddress(text).ok ? meant.value : null;
}

/** The paths of the interface's endpoints, at the end of an address (interface: Endpoints). */
const endpointPath =
  /(?<![:/])\/(?:link\/(?:shorten|info|edit|delete|deleted|restore|expand|lookup|last|top)|overview|daily_statistics|referral\/(?:last|top))\/*$/i;

/** The names of the account's parameters, also as documents may write them (interface: Authentication). */
const [idName, keyName] = [/^uid$/, /^secret[_-]?key$/];

/** A stand-in for a value, as documents have it: `<UID>`, `{key}`, `…`. */
const standIn = /^(?:[<{[].*[>}\]]|[.…*]*)$/;

/** What a text that is pasted as the service's address has in it. */
export interface PastedService {
  serviceAddress: string;
  /** Both are there if the text has them, for instance the address of a request to the service. */
  accountId?: string;
  secretKey?: string;
}

/**
 * Parts the address of a request to the service, or of one of its endpoints, into the service's address and the account.
 * Returns null for any other text. Its other parameters are dropped.
 */
export function partServiceAddress(typed: string): PastedService | null {
  const [base = '', ...others] = visibleText(typed).split(/[?#&]/);
  const serviceAddress = base.replace(endpointPath, '');
  const parameters = others.map(readParameter);
  const [accountId, secretKey] = [idName, keyName].map((named) => parameters.find(([name]) => named.test(name))?.[1]);
  if (serviceAddress === base && accountId === undefined && secretKey === undefined) return null;
  return {
    serviceAddress,
    ...(accountId !== undefined && !standIn.test(accountId) && { accountId }),
    ...(secretKey !== undefined && !standIn.test(secretKey) && { secretKey }),
  };
}

/** Reads a parameter as it is sent: a plus is a plus, as in many keys. */
function readParameter(text: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(text) ?? [];
  try {
    return [name.toLowerCase(), decodeURIComponent(value)];
  } catch {
    return [name.toLowerCase(), value];
  }
}

/**
 * Returns the addresses above a service's address, on the same origin, the nearest first: the address may be that of a page
 * below the service. At most three; the last is the origin.
 */
export function addressesAbove(serviceAddress: string): string[] {
  const { origin, pathname } = new URL(serviceAddress);
  const folders = pathname.split('/').filter(Boolean);
  const all = folders.map((_, place) => [origin, ...folders.slice(0, -1 - place)].join('/'));
  return all.length <= 3 ? all : [...all.slice(0, 2), origin];
}

/** Returns the match pattern of the host permission that the worker needs: the service's host, on every port. */
export function hostPattern(serviceAddress: string): string {
  const { protocol, hostname } = new URL(serviceAddress);
  return `${protocol}//${hostname}/*`;
}

/** Returns true if requests would carry the secret key unencrypted: plain http to another machine. */
export function isUnencrypted(serviceAddress: string): boolean {
  const { protocol, hostname } = new URL(serviceAddress);
  return protocol === 'http:' && !isOwnComputer(hostname);
}

function isOwnComputer(hostname: string): boolean {
  return /^((.*\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Returns true if the host is a single word other than `localhost`: only the person's own network knows such names. */
export function namesLocalComputer(serviceAddress: string): boolean {
  return /^(?!localhost\.?$)[^.[]+\.?$/.test(new URL(serviceAddress).hostname);
}
