/** What short addresses begin with, up to their codes, before and after a service has changed it. */
export interface MovedLinks {
  from: string;
  to: string;
}

/** Returns what a short address begins with, up to its code. */
export const beginningOf = (shortUrl: string): string => shortUrl.slice(0, shortUrl.lastIndexOf('/') + 1);

const codeOf = (shortUrl: string): string => shortUrl.slice(shortUrl.lastIndexOf('/') + 1);

/**
 * Returns how a service has changed the beginnings of its short addresses: two lists that it gave have the same codes, but
 * no address in common. Null if it has not, or if that cannot be told.
 */
export function movedLinks(before: readonly string[], now: readonly string[]): MovedLinks | null {
  const known = new Map(before.map((shortUrl) => [codeOf(shortUrl), beginningOf(shortUrl)]));
  const pairs = now.flatMap((shortUrl): MovedLinks[] => {
    const from = known.get(codeOf(shortUrl));
    return from === undefined ? [] : [{ from, to: beginningOf(shortUrl) }];
  });
  const [first] = pairs;
  if (first === undefined || first.from === first.to) return null;
  const isOne = pairs.every(({ from, to }) => from === first.from && to === first.to);
  // Few codes of a new service can be those of another by chance.
  return isOne && pairs.length * 2 > Math.min(before.length, now.length) ? first : null;
}

/** Returns a short address with its new beginning; others as they are. */
export function moved(shortUrl: string, { from, to }: MovedLinks): string {
  return beginningOf(shortUrl) === from ? to + codeOf(shortUrl) : shortUrl;
}
