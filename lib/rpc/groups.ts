/** Splits items into groups of `most` (count), in their order; the last group may be smaller. */
export function inGroups<Item>(items: readonly Item[], most: number): Item[][] {
  const groups: Item[][] = [];
  for (let from = 0; from < items.length; from += most) groups.push(items.slice(from, from + most));
  return groups;
}
