import { openable } from '../../address/address.ts';

/**
 * Returns an address without the differences that leave it the same address: percent-encoding, case of escapes and
 * host, default port, root slash. Null if the text is not an address with its scheme.
 */
export function normalForm(text: string): string | null {
  const url = URL.parse(text);
  return url === null ? null : `${url.protocol}//${url.host}${decoded(url.pathname + url.search + url.hash)}`;
}

/** Returns a short address without scheme, host case and trailing slash; null if the text is not an address. */
export function linkForm(shortUrl: string): string | null {
  const href = openable(shortUrl);
  if (href === null) return null;
  const { host, pathname, search, hash } = new URL(href);
  return host + pathname.replace(/\/+$/, '') + search + hash;
}

/** Decodes text until nothing more is encoded: a service may have encoded it once more, or decoded it twice. */
function decoded(text: string): string {
  let before = text;
  for (let times = 0; times < mostTimes; times += 1) {
    const after = before.replace(/(?:%[\da-f]{2})+/gi, decodeRun);
    if (after === before) break;
    before = after;
  }
  return before.replaceAll('+', ' ');
}

/** The most times that an address is decoded (count). */
const mostTimes = 5;

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run.toUpperCase();
  }
}
