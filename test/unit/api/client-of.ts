import { createApiClient, type ApiClient, type ApiParts } from '../../../lib/api/client.ts';

/** The account that every client of a test has. */
export const account = { uid: 'me', secretKey: 'hush-hush' };

/** A client of that address with real requests; what it remembers is in `remembered`. */
export function clientOf(address: string, parts: Partial<ApiParts> = {}): ApiClient & { remembered: Set<string> } {
  const remembered = new Set<string>();
  const client = createApiClient({
    fetch: globalThis.fetch,
    credentials: { serviceAddress: address, accountId: account.uid, secretKey: account.secretKey },
    permitted: () => Promise.resolve(true),
    oneAtATime: {
      has: (operation) => Promise.resolve(remembered.has(operation)),
      add: (operation) => {
        remembered.add(operation);
        return Promise.resolve();
      },
    },
    ...parts,
  });
  return { ...client, remembered };
}
