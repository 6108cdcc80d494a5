/** Returns the sum of counts; null if one of them is not known. */
export function sumIfKnown(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null);
  return known.length < counts.length ? null : known.reduce((sum, count) => sum + count, 0);
}
