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
 * stays where both overlap; where they do not, links may be missing in between, and the head alone counts.
 */
export function brought(list: ListName, known: Listed, fresh: Listed): Listed {
  if (fresh.end) return fresh;
  const head = new Set(fresh.shortUrls);
  const overlap = known.shortUrls.findLastIndex((shortUrl) => head.has(shortUrl));
  if (overlap === -1) return fresh;
  // Of the newest links, one that is missing from the head was deleted; the most visited are only overtaken.
  const tail =
    list === 'recent' ? known.shortUrls.slice(overlap + 1) : known.shortUrls.filter((shortUrl) => !head.has(shortUrl));
  return { shortUrls: [...fresh.shortUrls, ...tail], end: known.end };
}

/** Count of links whose facts one `links.remembered` may ask for. */
export const mostRemembered = 1000;
/** Count of links that one `links.describe` may ask for: what one request to the service holds. */
export const mostDescribed = 50;
