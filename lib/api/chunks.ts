/** Most values one request asks. */
const mostValues = 50;
/** About how long a request's URL may become with several values, in bytes: servers begin to refuse at 8 kB. */
const mostBytes = 6_000;

/**
 * Parts values into groups that one request can ask. `baseLength` is the URL's length without them, `lengthOf` what one
 * adds to it; a value too long for any URL stays alone.
 */
export function chunks(values: readonly string[], baseLength: number, lengthOf: (value: string) => number): string[][] {
  const parted: string[][] = [];
  let bytes = 0;
  for (const value of values) {
    const length = lengthOf(value);
    const last = parted.at(-1);
    if (last !== undefined && last.length < mostValues && bytes + length <= mostBytes) {
      last.push(value);
      bytes += length;
    } else {
      parted.push([value]);
      bytes = baseLength + length;
    }
  }
  return parted;
}
