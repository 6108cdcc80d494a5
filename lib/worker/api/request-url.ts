/** A query parameter, name and value; a name may occur several times. */
export type Parameter = readonly [name: string, value: string];

/** Encodes a value for a query, so that every decoder returns it unchanged; a space becomes %20. */
export function inQuery(value: string): string {
  // A lone surrogate has no UTF-8 and would make encodeURIComponent throw. Browsers send an apostrophe as %27.
  return encodeURIComponent(value.toWellFormed()).replaceAll("'", '%27');
}

/** Encodes a parameter for a query. */
export function queryPart([name, value]: Parameter): string {
  return `${name}=${inQuery(value)}`;
}

/** Builds the URL of a request. It contains the secret key, so pass it to `fetch` and nowhere else. */
export function requestUrl(serviceAddress: string, path: string, parameters: readonly Parameter[]): string {
  return `${serviceAddress}${path}?${parameters.map(queryPart).join('&')}`;
}
