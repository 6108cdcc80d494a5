/** Returns true if two values of a preference are the same: a list is compared by what is in it. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
