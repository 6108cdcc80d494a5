import { failed, success, type Result } from './failure.ts';

/**
 * Reads a long address that a tab gave or a person typed. A whole one stays as it is, to the byte; one typed without a
 * scheme gets `https://` before it.
 *
 * Fails with `address`: not http(s), a user name or password in it, or no address at all.
 */
export function readAddress(typed: string): Result<string> {
  const text = typed.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    return failed({ kind: 'address', problem: 'scheme' });
  }
  const address = scheme === undefined ? `https://${text}` : text;
  const url = URL.parse(address);
  if (url === null || !/^https?:\/\/[^/]/i.test(address)) return failed({ kind: 'address', problem: 'malformed' });
  if (url.username !== '' || url.password !== '') return failed({ kind: 'address', problem: 'userinfo' });
  const whole = scheme !== undefined || /[.:]|^localhost$/.test(url.hostname);
  return whole && !/[\t\n\r]/.test(address) ? success(address) : failed({ kind: 'address', problem: 'malformed' });
}

/**
 * Reads the service's address: http or https, host, port and path prefix; a trailing slash is dropped, a missing scheme
 * read as https. Fails with `service-address`: anything else in it would be sent along, or silently lost.
 */
export function readServiceAddress(typed: string): Result<string> {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#@\s]/.test(text))
    return failed({ kind: 'service-address' });
  return success(url.origin + url.pathname.replace(/\/+$/, ''));
}

/** The address as a link may carry it, or null for anything but http(s); what has no scheme counts as http. */
export function openable(text: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `http://${text}`);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** What the browser is asked for so that the worker may reach the service: its host, on every port. */
export function hostPattern(serviceAddress: string): string {
  const { protocol, hostname } = new URL(serviceAddress);
  return `${protocol}//${hostname}/*`;
}

/** True where the secret would travel readable: plain http to another machine. */
export function travelsReadable(serviceAddress: string): boolean {
  const { protocol, hostname } = new URL(serviceAddress);
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/.test(hostname);
}

/** The host (with its port) that a short link lives on, by which others are recognised; null where it has none. */
export function shortHost(shortUrl: string): string | null {
  const href = openable(shortUrl);
  return href === null ? null : new URL(href).host;
}

/** True for an address that looks like a short link on one of these hosts: one alphanumeric segment and no more. */
export function looksLikeShortLink(address: string, hosts: readonly string[]): boolean {
  const host = shortHost(address);
  return host !== null && hosts.includes(host) && /^(?:https?:\/\/)?[^/?#]+\/[a-z0-9]+$/i.test(address);
}

/** The host in ASCII, where the address writes it in another script and could pass for a different one; else null. */
export function punycodeHost(address: string): string | null {
  const written = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  // eslint-disable-next-line no-control-regex -- ASCII is the question
  return /[^\x00-\x7f]/.test(written) ? (URL.parse(address)?.hostname ?? null) : null;
}
