import { Socket } from 'node:net';
import { ownHosts } from '../../service/http/short-address.ts';
import { createApp } from '../../service/http/app.ts';
import { openDatabase } from '../../service/store/database.ts';
import { createSeed } from '../../service/store/seed.ts';
import { createStore } from '../../service/store/store.ts';
import type { Answer, Exchange, Treatment } from './layer.ts';

/** A request that reached the service's address. */
export interface Reached {
  operation: string;
  parameters: URLSearchParams;
}

/** A reference service without a network, with one account: fast enough for thousands of generated cases. */
export type InProcessService = Awaited<ReturnType<typeof startInProcessService>>;

/** Starts a service; `now` returns its time (milliseconds since the epoch). */
export async function startInProcessService(now: () => number) {
  const address = 'http://sho.example';
  const account = { uid: 'ada', secretKey: 'k-e-y' };
  const database = openDatabase(':memory:');
  const store = createStore(database, { pricePerClick: 10, commissionPercent: 10 });
  database.prepare('INSERT INTO accounts (uid, signed_up_at) VALUES (?, ?)').run(account.uid, 0);
  const accountId = Number(database.prepare('SELECT id FROM accounts').get()?.['id']);
  const app = await createApp({
    settings: {
      shortHost: address,
      hosts: ownHosts(address, ''),
      isBlocked: () => false,
      quota: { links: Infinity, bytes: Infinity },
      clock: now,
      log: () => undefined,
      logRequests: false,
      trustProxy: false,
    },
    store,
    // Hashing the key would take longer than everything else.
    access: { authenticate: () => Promise.resolve(accountId), charge: () => undefined },
    readTitle: () => undefined,
  });
  const requests: Reached[] = [];

  async function serve(url: string): Promise<Answer> {
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
    return { status: statusCode, headers: { 'content-type': String(headers['content-type']) }, body };
  }

  return {
    /** The service's address, and the origin of its short addresses. */
    address,
    account,
    store,
    /** The account's id in the store. */
    accountId,
    seed: createSeed(database, store, now),
    /** Empties the account. */
    clear(): void {
      database.exec('DELETE FROM commissions; DELETE FROM days; DELETE FROM link_days; DELETE FROM links');
      database.exec('DELETE FROM accounts WHERE referrer_id IS NOT NULL');
      requests.length = 0;
    },
    /** Every request so far, oldest first. */
    requests,
    /** Returns a `fetch` that reaches the service with every request treated this way. */
    fetchWith:
      (treatment: Treatment): typeof fetch =>
      async (input) => {
        const url = new URL(input instanceof Request ? input.url : input);
        const { pathname: operation, searchParams: parameters } = url;
        requests.push({ operation, parameters });
        const answered = Promise.withResolvers<Response>();
        const exchange: Exchange = {
          operation,
          parameters,
          serve: (changed, path = operation) =>
            serve(changed === undefined ? operation + url.search : `${path}?${changed}`),
          answer: ({ status, headers, body }) =>
            answered.resolve(new Response(body as BodyInit, { status, headers: { ...headers } })),
          drop: () => answered.reject(new TypeError('The connection broke.')),
          get socket() {
            return new Socket();
          },
          reused: false,
        };
        await treatment(exchange);
        return answered.promise;
      },
    async close(): Promise<void> {
      await app.close();
      database.close();
    },
  };
}
