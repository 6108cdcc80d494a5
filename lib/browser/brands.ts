/** A name that a Chromium goes by, and its version. */
export interface Brand {
  brand: string;
  version: string;
}

/** Returns a Chromium's own name rather than `Chromium`, with the version, and no name that is only there to be ignored. */
export function brandIn(brands: readonly Brand[]): string {
  const real = brands.filter(({ brand }) => !/not[^a-z]*a[^a-z]*brand/i.test(brand));
  const found = real.find(({ brand }) => brand !== 'Chromium') ?? real[0];
  return found === undefined ? 'Chromium' : `${found.brand} ${found.version}`;
}
