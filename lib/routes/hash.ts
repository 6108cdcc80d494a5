/** Splits a hash at its first question mark into the place and its parameters. */
export function readHash(hash: string): { place: string; parameters: URLSearchParams } {
  const [place = '', search = ''] = hash.split(/\?(.*)/s);
  return { place, parameters: new URLSearchParams(search) };
}

/** Returns true for the path itself, with or without parameters, and for every path below it. */
export function isBelow(hash: string, path: string): boolean {
  return hash.startsWith(path) && /^(?:$|[/?])/.test(hash.slice(path.length));
}
