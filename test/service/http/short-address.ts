/**
 * Returns the code in a short address of this service, or null for any other address. Scheme, case of the host and a
 * trailing slash do not matter. A longer path, a query or a fragment makes it another address.
 */
export function codeOf(shortUrl: string, shortHost: string): string | null {
  const url = URL.canParse(shortUrl) ? new URL(shortUrl) : null;
  const own = new URL(shortHost);
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== own.host || url.search || url.hash) return null;
  const prefix = own.pathname.replace(/\/?$/, '/');
  if (!url.pathname.startsWith(prefix)) return null;
  return /^([A-Za-z0-9]+)\/?$/.exec(url.pathname.slice(prefix.length))?.[1] ?? null;
}
