import { failed, success, type Result } from '../failure/failure.ts';

/**
 * Reads a long address from a tab or a text field. An address with a scheme is returned unchanged; one without gets
 * `https://` in front.
 *
 * Fails with `address`: not http(s), a user name or password in it, or not an address.
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
  const written = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  // eslint-disable-next-line no-control-regex -- the test is for ASCII
  return /[^\x00-\x7f]/.test(written) ? (URL.parse(address)?.hostname ?? null) : null;
}
