/** The place a hash names, and the parameters after it. */
export function readHash(hash: string): { place: string; parameters: URLSearchParams } {
  const [place = '', search = ''] = hash.split(/\?(.*)/s);
  return { place, parameters: new URLSearchParams(search) };
}
