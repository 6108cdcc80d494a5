import { createApiClient, type ApiClient } from '../../lib/worker/api/client.ts';
import type { ApiDeps } from '../../lib/worker/api/send-request.ts';

/** The account of every client in a test. */
const account = { uid: 'me', secretKey: 'hush-hush' };

/** Makes a client that sends real requests to this address. `remembered`: operations it asks one value at a time. */
export function clientOf(address: string, deps: Partial<ApiDeps> = {}): ApiClient & { remembered: Set<string> } {
  const remembered = new Set<string>();
  let areText = false;
  const client = createApiClient({
    fetch: globalThis.fetch,
    credentials: { serviceAddress: address, accountId: account.uid, secretKey: account.secretKey },
    allowed: () => Promise.resolve(true),
    permitted: () => Promise.resolve(true),
    oneAtATime: {
      has: (operation) => Promise.resolve(remembered.has(operation)),
      add: (operation) => {
        remembered.add(operation);
        return Promise.resolve();
      },
    },
    clock: {},
    titles: {
      areText: () => Promise.resolve(areText),
      learnText() {
        areText = true;
        return Promise.resolve();
      },
    },
    now: Date.now,
    ...deps,
  });
  return { ...client, remembered };
}
