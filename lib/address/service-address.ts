import { failed, success, type Result } from '../failure/failure.ts';

/**
 * Reads the service's address: http or https, host, port and path prefix. Drops trailing slashes; adds `https://` if
 * there is no scheme. Fails with `service-address` for a user name, a query, a fragment, white space or another scheme:
 * these would be sent with every request, or dropped without notice. Also fails for an asterisk in the host, which no
 * match pattern can name.
 */
export function readServiceAddress(typed: string): Result<string> {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#@\s]/.test(text) || url.hostname.includes('*'))
    return failed({ kind: 'service-address' });
  return success(url.origin + url.pathname.replace(/\/+$/, ''));
}

/** Returns the match pattern of the host permission that the worker needs: the service's host, on every port. */
export function hostPattern(serviceAddress: string): string {
  const { protocol, hostname } = new URL(serviceAddress);
  return `${protocol}//${hostname}/*`;
}

/** Returns true if requests would carry the secret key unencrypted: plain http to another machine. */
export function isUnencrypted(serviceAddress: string): boolean {
  const { protocol, hostname } = new URL(serviceAddress);
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/.test(hostname);
}
