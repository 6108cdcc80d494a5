/** The most values in one request (count). */
const mostValues = 50;
/** The approximate longest URL with several values (bytes): servers begin to refuse at 8 kB. */
const mostBytes = 6_000;

/**
 * Splits values into groups for one request each. `baseLength`: the URL's length without values; `lengthOf`: the length
 * one value adds. A value that is too long for any URL gets a group of its own.
 */
export function splitValues(
  values: readonly string[],
  baseLength: number,
  lengthOf: (value: string) => number,
): string[][] {
  const groups: string[][] = [];
  let bytes = 0;
  for (const value of values) {
    const length = lengthOf(value);
    const last = groups.at(-1);
    if (last !== undefined && last.length < mostValues && bytes + length <= mostBytes) {
      last.push(value);
      bytes += length;
    } else {
      groups.push([value]);
      bytes = baseLength + length;
    }
  }
  return groups;
}
