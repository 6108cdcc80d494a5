/** The most recent links that the worker gives (count): those that the popup shows, its answer's, and its channels'. */
export const mostRecent = 9;
/** The most links that one `links.search` gives (count). */
export const mostFound = 20;
/** The most changes in one `links.seen` (count). */
export const mostSeen = 50;
/** The most addresses in one `address.clean` (count). */
export const mostCleaned = 1000;
/** The most links in one `links.describe` (count): as many as one request to the service holds. */
export const mostDescribed = 50;
/** The most addresses in one `links.inspect` (count): as many as one request to the service holds. */
export const mostInspected = 50;
/** The most links in one `history.add` (count). */
export const mostAdded = 500;

/** Splits items into groups of `most` (count), in their order; the last group may be smaller. */
export function inGroups<Item>(items: readonly Item[], most: number): Item[][] {
  const groups: Item[][] = [];
  for (let from = 0; from < items.length; from += most) groups.push(items.slice(from, from + most));
  return groups;
}
