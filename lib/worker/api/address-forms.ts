import { openable } from '../../address/address.ts';

/**
 * Returns an address without the differences that leave it the same address: percent-encoding, case of escapes and
 * host, default port, root slash. Null if the text is not an address with its scheme.
 */
export function normalForm(text: string): string | null {
  // `URL.parse` would drop white space.
  const url = URL.parse(text.replace(/\s/g, encodeURIComponent));
  return url === null ? null : `${url.protocol}//${url.host}${decoded(url.pathname + url.search + url.hash)}`;
}

/** Returns a form that addresses share if a service may write one like another: all decoded, no slash at the end. */
export function likeForm(text: string): string | null {
  return (
    normalForm(text)
      ?.replace(/%(?:2F|3F|23)/g, decodeURIComponent)
      .replace(/\/+$/, '') ?? null
  );
}

/** Returns a short address without scheme, host case and trailing slash; null if the text is not an address. */
export function linkForm(shortUrl: string): string | null {
  const href = openable(shortUrl);
  if (href === null) return null;
  const { host, pathname, search, hash } = new URL(href);
  return host + pathname.replace(/\/+$/, '') + search + hash;
}

/**
 * Decodes text until nothing more is encoded, as a service may encode or decode it once more. Leaves `/`, `?` and `#`
 * encoded: they would begin another part of the address.
 */
function decoded(text: string): string {
  let before = text;
  for (let times = 0; times < mostTimes; times += 1) {
    const after = before.replace(/(?:%(?!2f|3f|23)[\da-f]{2})+/gi, decodeRun);
    if (after === before) break;
    before = after;
  }
  return before.replaceAll('+', ' ').replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
}

/** The most times that an address is decoded (count). */
const mostTimes = 5;

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}
