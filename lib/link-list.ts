/** The service's three lists: /link/last, /link/top and /link/deleted. */
export type ListName = 'recent' | 'popular' | 'deleted';

/** Every list, in the order of the tabs. */
export const listNames: readonly ListName[] = ['recent', 'popular', 'deleted'];

/** Which links a list holds, as far as it was asked for. */
export interface Listed {
  /** In the service's order. */
  shortUrls: readonly string[];
  /** The service has no more than these. */
  end: boolean;
}

/** How many links are asked for first (count). */
export const firstLimit = 100;

/** How many to ask for next, where `shown` are there already: the first limit doubled until it is more. */
export function nextLimit(shown: number): number {
  let limit = firstLimit;
  while (limit <= shown) limit *= 2;
  return limit;
}

/**
 * A list as it was known, brought up to date by the head of it that the service just gave. What was known further down
 * stays where the head ends on a link that was known; where it does not, links may be missing in between, and the head
 * alone counts.
 */
export function brought(list: ListName, known: Listed, fresh: Listed): Listed {
  if (fresh.end) return fresh;
  const head = new Set(fresh.shortUrls);
  const last = known.shortUrls.indexOf(fresh.shortUrls.at(-1) ?? '');
  // Any of the most visited can be anywhere by now: what was known stays, and there may be more.
  if (list === 'popular') {
    const overlaps = known.shortUrls.some((shortUrl) => head.has(shortUrl));
    const rest = overlaps ? known.shortUrls.filter((shortUrl) => !head.has(shortUrl)) : [];
    return { shortUrls: [...fresh.shortUrls, ...rest], end: false };
  }
  if (last === -1) return fresh;
  // Of the newest links, one that was known above the last of the head, and is missing from it, was deleted.
  const rest = known.shortUrls.slice(last + 1).filter((shortUrl) => !head.has(shortUrl));
  return { shortUrls: [...fresh.shortUrls, ...rest], end: known.end };
}
