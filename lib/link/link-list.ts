/** The service's three lists: /link/last, /link/top and /link/deleted. */
export type ListName = 'recent' | 'popular' | 'deleted';

/** The lists in the order of the tabs. */
export const listNames: readonly ListName[] = ['recent', 'popular', 'deleted'];

/** The links of a list that have been requested so far. */
export interface Listed {
  /** In the service's order. */
  shortUrls: readonly string[];
  /** True if the service gives no more, whatever the limit. */
  end: boolean;
  /** Set if the service may have more links than it gives in one answer. */
  capped?: Cap;
  /** Links that belong to the list at an unknown place outside `shortUrls`, such as restored ones. */
  unplaced?: readonly string[];
}

/** The service has more than it gives in one answer, or may have. */
export interface Cap {
  /** The account's own count; null if it could not be read. */
  account: number | null;
}

/** The limit (count of links) of the first request. */
export const firstLimit = 100;

/** The most links (count) of a list that are loaded without a press. */
export const mostUnasked = 5000;

/** The highest limit (count of links). */
export const mostListed = 1_000_000;

/** Returns the limit for the next request when `shown` links are shown: the first limit, doubled until it is larger. */
export function nextLimit(shown: number): number {
  let limit = firstLimit;
  while (limit <= shown) limit *= 2;
  return limit;
}

/**
 * Returns the limit that goes on after `known` links and an answer with the limit `asked` (counts). It also grows if the
 * service gave fewer links than it was asked for, or gave some twice.
 */
export const grownLimit = (known: number, asked: number): number =>
  Math.min(Math.max(nextLimit(known), 2 * asked), mostListed);

/**
 * Merges a fresh head of a list into the cached list. Keeps the cached links after the head if the head's last link is
 * among them; otherwise links may be missing in between, and the result is the head alone. A capped list stays as long
 * as the service's answer; the cached links after it stay, without a place in it.
 */
export function mergeHead(list: ListName, cached: Listed, fresh: Listed): Listed {
  const { capped, end } = fresh;
  if (end && capped === undefined) return fresh;
  const merged = joined(list, cached, fresh);
  const answered = (capped === undefined ? cached : fresh).shortUrls.length;
  const most = merged.capped === undefined ? Infinity : Math.max(answered, fresh.shortUrls.length);
  const shortUrls = merged.shortUrls.slice(0, most);
  const shown = new Set(shortUrls);
  const unplaced = [...merged.shortUrls.slice(most), ...(cached.unplaced ?? [])].filter(
    (shortUrl) => !shown.has(shortUrl),
  );
  return { ...merged, shortUrls, ...(unplaced.length > 0 ? { unplaced } : {}) };
}

/** Returns the head with the cached links that come after it. */
function joined(list: ListName, { unplaced: _, ...cached }: Listed, fresh: Listed): Listed {
  const head = new Set(fresh.shortUrls);
  const last = cached.shortUrls.indexOf(fresh.shortUrls.at(-1) ?? '');
  // The order may have changed anywhere: keep all cached links if the head has one of them, and expect more.
  if (list === 'popular') {
    const overlaps = cached.shortUrls.some((shortUrl) => head.has(shortUrl));
    const rest = overlaps ? cached.shortUrls.filter((shortUrl) => !head.has(shortUrl)) : [];
    const known = fresh.capped === undefined && cached.capped !== undefined ? cached : fresh;
    return { ...known, shortUrls: [...fresh.shortUrls, ...rest] };
  }
  if (last === -1) return fresh;
  const rest = cached.shortUrls.slice(last + 1).filter((shortUrl) => !head.has(shortUrl));
  const known = fresh.capped === undefined ? cached : fresh;
  const shortUrls = [...fresh.shortUrls, ...rest];
  // A cached link above the head's last one was deleted if the head does not have it, or the service has another order.
  const isSure = cached.shortUrls.slice(0, last).every((shortUrl) => head.has(shortUrl));
  return isSure || known !== cached ? { ...known, shortUrls } : { shortUrls, end: false };
}
