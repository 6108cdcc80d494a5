/** Splits a hash at its first question mark into the place and its parameters. */
export function readHash(hash: string): { place: string; parameters: URLSearchParams } {
  const [place = '', search = ''] = hash.split(/\?(.*)/s);
  return { place, parameters: new URLSearchParams(search) };
}
