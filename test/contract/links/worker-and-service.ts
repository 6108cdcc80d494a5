import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createApiClient } from '../../../lib/api/client.ts';
import { createServiceFacts } from '../../../lib/connection/service-facts.ts';
import { success } from '../../../lib/failure.ts';
import { createDurableShelf } from '../../../lib/known/durable-shelf.ts';
import { createKnownLinks } from '../../../lib/known/known-links.ts';
import { createSessionShelf } from '../../../lib/known/session-shelf.ts';
import { createShelfOfAccount } from '../../../lib/known/shelf-of-account.ts';
import { createAttempts } from '../../../lib/links/attempts.ts';
import { createFlights } from '../../../lib/links/flights.ts';
import { createLinkOperations } from '../../../lib/links/operations.ts';
import { createService } from '../../service/index.ts';

/**
 * What may befall a request on its way: lost before the service saw it, its answer lost, answered by another, with other
 * items, or its answer held until something has happened.
 */
export type Mishap =
  | 'lost'
  | 'answer lost'
  | 'answered 500'
  | { data: unknown[] }
  | { answered(): void; heldUntil: Promise<unknown> };

/**
 * The operations of a worker on empty stores, and a real service that counts requests and can lose them. `forgetKey`: the
 * account's key is kept for the browser session only.
 */
export async function workerAndService({ forgetKey = false } = {}) {
  indexedDB = new IDBFactory();
  const service = await createService({ databaseFile: ':memory:', readTitles: false });
  const sent: string[] = [];
  const mishaps = new Map<string, Mishap[]>();
  const server = createServer((request, response) => {
    const operation = URL.parse(request.url ?? '', 'http://service')?.pathname.slice(1) ?? '';
    sent.push(operation);
    const mishap = mishaps.get(operation)?.shift();
    if (mishap === 'lost') return void request.socket.destroy();
    if (mishap === 'answered 500') return void response.writeHead(500).end('<h1>Sorry</h1>');
    if (mishap === 'answer lost') {
      response.end = () => {
        request.socket.destroy();
        return response;
      };
    }
    if (typeof mishap === 'object' && 'data' in mishap) {
      return void response.end(JSON.stringify({ status_code: 200, status_txt: 'OK', data: mishap.data }));
    }
    if (typeof mishap === 'object') {
      const end = response.end.bind(response) as (...last: unknown[]) => typeof response;
      response.end = (...last: unknown[]) => {
        mishap.answered();
        void mishap.heldUntil.then(() => end(...last));
        return response;
      };
    }
    return service.listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const serviceAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.shortHost = serviceAddress;
  await service.addAccount({ uid: 'ada', secretKey: 'k-e-y' });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await service.close();
    fakeBrowser.reset();
  });

  const { local, session } = fakeBrowser.storage;
  const announced: string[] = [];

  /** A worker as it starts: the stores are there, what it had in memory is not. `number` is the connection's. */
  function startWorker(number = 1) {
    const facts = createServiceFacts(local);
    const known = createKnownLinks(
      createShelfOfAccount({
        durable: createDurableShelf(),
        session: createSessionShelf(session),
        sessionOnly: () => Promise.resolve(forgetKey),
      }),
      Date.now,
    );
    const attempts = createAttempts(session);
    const credentials = { serviceAddress, accountId: 'ada', secretKey: 'k-e-y' };
    const api = createApiClient({
      fetch,
      credentials,
      permitted: () => Promise.resolve(true),
      oneAtATime: { has: () => Promise.resolve(false), add: () => Promise.resolve() },
    });
    const links = createLinkOperations({
      session: () => Promise.resolve(success({ number, api })),
      known,
      facts,
      attempts,
      flights: createFlights(),
      announce: (shortUrl) => announced.push(shortUrl),
    });
    return { links, known, attempts, facts };
  }

  return {
    service,
    /** Paths of the requests that reached the service or were lost on the way there. */
    sent,
    announced,
    startWorker,
    /** Has the next requests of this operation meet with mishaps. */
    befall: (operation: string, ...next: Mishap[]) => mishaps.set(operation, next),
  };
}
