import { failed, success, type AddressProblem, type Result } from '../failure/failure.ts';

/** The character in place of bytes that are none. */
export const unreadable = '\ufffd';

/** Characters that show nothing, beside white space: a part of character classes in regular expressions. */
export const invisible = String.raw`\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff`;

/** Within an address, joiners and soft hyphens may be a part of a word or an emoji; around it they are not. */
const aroundAddress = new RegExp(
  String.raw`[\s\p{Cc}\u00ad\u180e\u200c\u200d\u2061-\u206f\ufff9-\ufffb${invisible}]`,
  'u',
);

/** Returns what a person sees of an address or a line: without white space and invisible characters around it. */
export function visibleText(typed: string): string {
  let [from, to] = [0, typed.length];
  while (from < to && aroundAddress.test(typed.charAt(from))) from += 1;
  while (to > from && aroundAddress.test(typed.charAt(to - 1))) to -= 1;
  return typed.slice(from, to);
}

/** The most characters of a long address: about the most that a server takes in the address of a request. */
const mostCharacters = 64_000;

/**
 * Reads a long address from a tab or a text field. An address with a scheme is returned unchanged; one without gets
 * `https://` in front.
 *
 * Fails with `address`: not http(s), a user name or password in it after a scheme, too long, an ellipsis in place of its
 * end, or not exactly one address.
 */
export function readAddress(typed: string): Result<string> {
  const { address, problem } = checkAddress(typed);
  if (problem !== null) return failed({ kind: 'address', problem });
  return /…\W?$/.test(address) ? failed({ kind: 'address', problem: 'cut' }) : success(address);
}

/** Returns what `readAddress` does, but takes an address with an ellipsis; or why the text is no long address. */
export function checkAddress(
  typed: string,
): { address: string; problem: null } | { address: null; problem: AddressProblem } {
  const text = visibleText(typed);
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  const problem = problemOf(address, hasScheme);
  return problem === null ? { address, problem } : { address: null, problem };
}

function problemOf(address: string, hasScheme: boolean): AddressProblem | null {
  if (address.length > mostCharacters) return 'long';
  if (!/^https?:/i.test(address)) return 'scheme';
  const url = URL.parse(address);
  // Without a scheme it is more likely an e-mail address.
  if (url?.username || url?.password) return hasScheme ? 'userinfo' : 'malformed';
  const host = url?.hostname ?? '';
  return (hasScheme || isNamed(host, address)) &&
    isHost(host) &&
    // Neither a second scheme after the first, as in `https://https://`, nor a second address after a space.
    /^https?:\/\/(?!\/|[^/?#]*:\/\/|.*\shttps?:\/\/)[^\t\n\r]+$/i.test(address)
    ? null
    : 'malformed';
}

/**
 * Returns true for a host as the browser writes it, without an empty label; one full stop may end it. Chromium takes a
 * space in a host, and every browser takes commas, brackets and empty labels.
 */
export const isHost = (hostname: string): boolean => /^(?:\[.+|[\w-]+(?:\.[\w-]+)*\.?)$/.test(hostname);

/**
 * Returns true if text without a scheme, here with `https://` before it, is one word that names a host: with a top-level
 * domain, or as an IP address. A browser makes an IPv4 address of any number, so only one that is written as such counts.
 */
function isNamed(host: string, address: string): boolean {
  return (
    !/\s/.test(address) &&
    (/\.[a-z][\w-]+\.?$|^\[|^localhost$/.test(host) || /^https:\/\/\d+(\.\d+){3}(?![\w.])/.test(address))
  );
}

/** Returns the address as an href; null if it is not http(s). An address without a scheme counts as http. */
export function openable(text: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `http://${text}`);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/**
 * Returns the host in ASCII if the address writes it with other characters, which could pass for a different host; else
 * null.
 */
export function punycodeHost(address: string): string | null {
  // eslint-disable-next-line no-control-regex -- the test is for ASCII
  return /^https?:\/\/[^/?#]*[^\x00-\x7f]/i.test(address) ? (URL.parse(address)?.hostname ?? null) : null;
}

/** Returns true for an address that may have a host in punycode, or percent-escapes. */
export const hasEncoding = (address: string): boolean =>
  address.includes('%') || (address.includes('--') && /xn--/i.test(address));

/**
 * Returns true for a page's address of which something may have to be said: it is more than a plain path, or resembles what
 * leads each person to a page of their own.
 */
export const isUnusual = (address: string): boolean => /[^\w\-.~:/]|\w{14}|car|log|edi|pan/i.test(address);

/**
 * Returns an address with its scheme, host and port as a browser writes them, and a path. Addresses for which this is
 * equal lead to the same page.
 */
export function browserForm(address: string): string {
  const [start = ''] = /^https?:\/\/[^/?#]*/i.exec(address) ?? [];
  const rest = address.slice(start.length);
  return `${URL.parse(start)?.origin ?? start}${rest.startsWith('/') ? '' : '/'}${rest}`;
}

/** Returns an address without `https://` or `http://`, as people write it. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');

/** Returns an address without its scheme and host, as where they are known: a short link's code, after a slash. */
export const withoutHost = (address: string): string => withoutScheme(address).replace(/^[^/]*/, '');

export interface CleanedAddress {
  address: string;
  /** Decoded names of the removed parameters, in their order; a repeated parameter is listed each time. */
  removed: string[];
  /** Set if the address is a short link of the connected service. */
  isShort?: true;
}

/** Returns a function that returns the writing of an address that all take: the browser's, if one has it, or the first. */
export function commonWritings(addresses: readonly string[]): (address: string) => string {
  const writings = new Map<string, string>();
  for (const address of addresses) {
    const form = browserForm(address);
    if (address === form || !writings.has(form)) writings.set(form, address);
  }
  return (address) => writings.get(browserForm(address)) ?? address;
}
