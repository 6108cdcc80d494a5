/** A query parameter, name and value; a name may come several times. */
export type Parameter = readonly [name: string, value: string];

/** A value as it stands in a query: it comes out of any decoder as it went in, a space written as %20. */
export function inQuery(value: string): string {
  // A lone surrogate has no UTF-8 and would make encodeURIComponent throw. Browsers send an apostrophe as %27.
  return encodeURIComponent(value.toWellFormed()).replaceAll("'", '%27');
}

/** A parameter as it stands in a query. */
export function queryPart([name, value]: Parameter): string {
  return `${name}=${inQuery(value)}`;
}

/** The URL of a request. It holds the secret key: it goes to `fetch` and nowhere else. */
export function requestUrl(serviceAddress: string, path: string, parameters: readonly Parameter[]): string {
  return `${serviceAddress}${path}?${parameters.map(queryPart).join('&')}`;
}
