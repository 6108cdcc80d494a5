import { readAddress } from './address.ts';

/** The address that a link leads to through another service, which checks or counts the visit. */
export interface InnerAddress {
  address: string;
  /** The host of the outermost service, such as `safelinks.protection.outlook.com`. */
  through: string;
}

/** A service whose links have the address of the page in them. */
interface Wrapper {
  /** Its host, and every host below it. */
  host: string;
  path?: RegExp;
  /** The parameters that may have the address, in their order; or how to read it from the link. */
  address: readonly string[] | ((url: URL) => string | null);
}

const wrappers: readonly Wrapper[] = [
  { host: 'safelinks.protection.outlook.com', address: ['url'] },
  { host: 'statics.teams.cdn.office.net', path: /safelinks/, address: ['url'] },
  { host: 'google.com', path: /^\/url$/, address: ['q', 'url'] },
  { host: 'youtube.com', path: /^\/redirect$/, address: ['q'] },
  { host: 'bing.com', path: /^\/ck\/a$/, address: (url) => ofBing(url.searchParams.get('u') ?? '') },
  { host: 'duckduckgo.com', path: /^\/l\/?$/, address: ['uddg'] },
  { host: 'l.facebook.com', path: /^\/l\.php$/, address: ['u'] },
  { host: 'lm.facebook.com', path: /^\/l\.php$/, address: ['u'] },
  { host: 'l.instagram.com', address: ['u'] },
  { host: 'l.messenger.com', path: /^\/l\.php$/, address: ['u'] },
  { host: 'l.threads.net', address: ['u'] },
  { host: 'l.threads.com', address: ['u'] },
  { host: 'linkedin.com', path: /^\/(?:redir\/redirect|safety\/go)/, address: ['url'] },
  { host: 'slack-redir.net', path: /^\/link$/, address: ['url'] },
  { host: 'out.reddit.com', address: ['url'] },
  { host: 't.umblr.com', path: /^\/redirect$/, address: ['z'] },
  { host: 'vk.com', path: /^\/away\.php$/, address: ['to'] },
  { host: 'steamcommunity.com', path: /^\/linkfilter/, address: ['u', 'url'] },
  { host: 'deref-gmx.net', address: ['redirectUrl'] },
  { host: 'deref-web.de', address: ['redirectUrl'] },
  { host: 'urldefense.proofpoint.com', path: /^\/v1\/url$/, address: ['u'] },
  {
    host: 'urldefense.proofpoint.com',
    path: /^\/v2\/url$/,
    address: (url) => ofProofpoint2(url.searchParams.get('u') ?? ''),
  },
  { host: 'urldefense.com', path: /^\/v3\/__/, address: ({ href }) => ofProofpoint3(href) },
  { host: 'urldefense.us', path: /^\/v3\/__/, address: ({ href }) => ofProofpoint3(href) },
  { host: 'mimecast.com', address: ['url', 'u'] },
  { host: 'mimecastprotect.com', address: ['url', 'u'] },
  { host: 'linkprotect.cudasvc.com', path: /^\/url$/, address: ['a'] },
  { host: 'secure-web.cisco.com', address: ({ pathname }) => decoded(/\/(https?%3A.*)$/i.exec(pathname)?.[1] ?? '') },
];

/** The most services one inside the other (count). */
const deepest = 5;

/**
 * Returns the address inside a link of a service that checks or counts visits; null for any other address, and where
 * only the service can tell. What such a link has beside the address often names the person who got it.
 */
export function innerAddress(address: string): InnerAddress | null {
  const outer = unwrap(address);
  if (outer === null) return null;
  let inner = outer.address;
  for (let depth = 1; depth < deepest; depth += 1) inner = unwrap(inner)?.address ?? inner;
  return { ...outer, address: inner };
}

function unwrap(address: string): InnerAddress | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const host = url.hostname.replace(/^www\./, '').replace(/^google(?:\.com?)?\.[a-z]{2}$/, 'google.com');
  for (const { host: of, path, address: read } of wrappers) {
    if ((host !== of && !host.endsWith(`.${of}`)) || path?.test(url.pathname) === false) continue;
    const values = typeof read === 'function' ? [read(url)] : read.map((name) => parameter(url, name));
    const found = values.find((value) => /^https?:\/\//i.test(value ?? ''));
    if (found && readAddress(found).ok) return { address: found, through: of };
  }
  return null;
}

/** Returns a parameter of an address, decoded once; a plus sign stays one. */
function parameter({ search }: URL, name: string): string | null {
  const [, value] = new RegExp(`[?&]${name}=([^&#]*)`).exec(search) ?? [];
  return value === undefined ? null : decoded(value);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Reads an address with `-` for percent signs and `_` for slashes. */
const ofProofpoint2 = (text: string): string | null => decoded(text.replaceAll('-', '%').replaceAll('_', '/'));

const base64Signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Reads an address between `__` and `__;`, in which `*` stands for the next of the signs behind it, and `**` with a sign
 * that counts for several of them.
 */
function ofProofpoint3(href: string): string | null {
  const [, text, signs = ''] = /\/v3\/__(.+?)__;([\w-]*)!/.exec(href) ?? [];
  if (text === undefined) return null;
  // A browser makes one slash of two.
  const whole = text.replace(/^(https?:)\/(?!\/)/i, '$1//');
  const bytes = base64Bytes(signs);
  if (bytes === null) return null;
  let next = 0;
  return whole.replaceAll(/\*(?:\*(.))?/g, (_, length: string | undefined) => {
    const count = length === undefined ? 1 : base64Signs.indexOf(length) + 2;
    next += count;
    return bytes.slice(next - count, next);
  });
}

function base64Bytes(text: string): string | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** Reads an address in Base64 behind two signs that name its kind. */
const ofBing = (text: string): string | null => (text.startsWith('a1') ? base64Bytes(text.slice(2)) : null);
