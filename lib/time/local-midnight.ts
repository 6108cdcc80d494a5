/**
 * Returns the beginning of a moment's local day, or of the day `days` later, or earlier for a negative count (all in
 * milliseconds since the epoch).
 */
export function localMidnight(moment: number, days = 0): number {
  return new Date(moment).setHours(days * 24, 0, 0, 0);
}
