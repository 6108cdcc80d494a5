import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { onTestFinished } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createParts, type Parts } from '../../entrypoints/background/parts.ts';
import { hostPattern } from '../../lib/address/service-address.ts';
import type { Retention, Session } from '../../lib/worker/connection/session.ts';
import { leastHashCost, startService, type ServerOptions } from '../service/index.ts';
import { allowed, workerBrowser } from './worker-browser.ts';

/**
 * A fault of one request: the request or its answer is lost, another server answers, the answer has other items, its
 * envelope says that the request failed, or it is held back.
 */
export type RequestFault =
  | 'lost'
  | 'answer lost'
  | 'answered 500'
  | { data: unknown[] }
  /** An envelope that refuses; `retryAfter` in seconds. */
  | { status: number; text: string; retryAfter?: number }
  | { answered(): void; heldUntil: Promise<unknown> };

type Operations = Parts['links'];

/** A worker's operations with the session already passed in. */
type InSession = {
  [Name in keyof Operations]: Operations[Name] extends (session: Session, ...rest: infer Rest) => infer Value
    ? (...rest: Rest) => Value
    : never;
};

/**
 * Starts a worker's operations on empty stores, and a real service that records requests and can lose them.
 * `startWorker` starts further workers.
 */
export async function workerAndService() {
  indexedDB = new IDBFactory();
  // A test before, of another file of the same process, may have left an account.
  fakeBrowser.reset();
  const sent: string[] = [];
  const faults = new Map<string, RequestFault[]>();
  const wrap: ServerOptions['wrap'] = (serve) => (request, response) => {
    const operation = URL.parse(request.url ?? '', 'http://service')?.pathname.slice(1) ?? '';
    sent.push(operation);
    const fault = faults.get(operation)?.shift();
    if (fault === 'lost') return void request.socket.destroy();
    if (fault === 'answered 500') return void response.writeHead(500).end('<h1>Sorry</h1>');
    if (fault === 'answer lost') {
      response.end = () => {
        request.socket.destroy();
        return response;
      };
    }
    if (typeof fault === 'object' && 'data' in fault) {
      return void response.end(JSON.stringify({ status_code: 200, status_txt: 'OK', data: fault.data }));
    }
    if (typeof fault === 'object' && 'status' in fault) {
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
      return void response.end(JSON.stringify({ status_code: fault.status, status_txt: fault.text, data: [] }));
    }
    if (typeof fault === 'object') {
      const end = response.end.bind(response) as (...last: unknown[]) => typeof response;
      response.end = (...last: unknown[]) => {
        fault.answered();
        void fault.heldUntil.then(() => end(...last));
        return response;
      };
    }
    return serve(request, response);
  };
  const inMemory = { databaseFile: ':memory:', readTitles: false, hashCost: leastHashCost };
  const service = await startService({ ...inMemory, wrap });
  onTestFinished(async () => {
    await service.close();
    fakeBrowser.reset();
  });
  await service.addAccount({ uid: 'ada', secretKey: 'k-e-y' });
  const account = { serviceAddress: service.address, accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };
  allowed.add(hostPattern(service.address));
  const announced: string[] = [];

  /** Starts a new worker: it has the stores of earlier ones, but not their memory. */
  function startWorker(connectionId = 1) {
    const parts = createParts(workerBrowser(), (changed) => {
      if (changed.what === 'link') announced.push(changed.shortUrl);
    });
    const sessionOf = (retention: Retention): Session => ({
      ...parts.sessions.ofCredentials({ ...account, connectionId }, retention),
      isCurrent: () => Promise.resolve(true),
    });
    const linksIn = (session: Session): InSession =>
      Object.fromEntries(
        Object.entries(parts.links).map(([name, operation]) => [
          name,
          (...rest: unknown[]) => (operation as (...all: unknown[]) => unknown)(session, ...rest),
        ]),
      ) as InSession;
    const session = sessionOf('all');
    const { cache, journal, facts } = session;
    return {
      parts,
      session,
      links: linksIn(session),
      /** The operations in a private window. */
      privately: (retention: Exclude<Retention, 'all'>): InSession => linksIn(sessionOf(retention)),
      cache,
      journal,
      facts,
    };
  }
  await startWorker().parts.storesOf(0).credentials.keep(account);

  /** Sets the faults of the next requests of this operation. */
  const injectFaults = (operation: string, ...next: RequestFault[]) => faults.set(operation, next);

  /** Holds back the service's answer to this operation, which `ask` sends. */
  async function hold<Value>(operation: string, ask: () => Promise<Value>) {
    const answered = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    injectFaults(operation, { answered: answered.resolve, heldUntil: held.promise });
    const answer = ask();
    await answered.promise;
    return { answer, release: held.resolve };
  }

  return {
    service,
    /** Paths of the requests, including lost ones. */
    sent,
    announced,
    startWorker,
    ...startWorker(),
    injectFaults,
    hold,
  };
}
