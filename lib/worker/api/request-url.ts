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

/** The account that sends a request, and where to. */
export interface RequestAccount {
  /** The base address, without a trailing slash. */
  serviceAddress: string;
  accountId: string;
  secretKey: string;
}

/**
 * Builds the URL of a request with the parameters that identify the account (interface: Authentication) and these. It
 * contains the secret key, so pass it to `fetch` and nowhere else.
 */
export function requestUrl(account: RequestAccount, path: string, parameters: readonly Parameter[]): string {
  const own: Parameter[] = [
    ['uid', account.accountId],
    ['secret_key', account.secretKey],
  ];
  return `${account.serviceAddress}${path}?${[...own, ...parameters].map(queryPart).join('&')}`;
}
