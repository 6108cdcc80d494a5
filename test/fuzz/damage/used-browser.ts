import { expect, onTestFinished } from 'vitest';
import type { Reply } from '../../../lib/rpc/contract.ts';
import type { ConnectInput } from '../../../lib/rpc/values.ts';
import { leastHashCost, startService } from '../../service/index.ts';
import { contents, putContents, startWorker, type Contents } from './whole-worker.ts';
import { eventually } from '../../fakes/eventually.ts';
import { allowed } from '../../fakes/worker-browser.ts';

/** A worker in node. */
export type Worker = ReturnType<typeof startWorker>;

/** The account's key. */
export const secretKey = 'k-e-y-4711';
/** A page with a link. */
export const page = 'https://example.com/known';
/** The match pattern of the service's host. */
export const host = 'http://127.0.0.1/*';

/** Starts a service; returns its account, and the contents of a browser that has used it for a while. */
export async function usedBrowser(
  forgetKey: boolean,
): Promise<{ account: Omit<ConnectInput, 'forgetKey'>; used: Contents }> {
  const service = await startService({ databaseFile: ':memory:', readTitles: false, hashCost: leastHashCost });
  onTestFinished(() => service.close());
  await service.addAccount({ uid: 'ada', secretKey });
  const account = { serviceAddress: service.address, accountId: 'ada', secretKey };
  await putContents({ local: {}, session: {}, sync: {} });
  allowed.add(host);
  const { ask, services } = startWorker();
  expect(await ask('connection.connect', { ...account, forgetKey })).toMatchObject({ ok: true });
  await ask('preferences.sync', { on: true });
  await ask('preferences.write', {
    theme: 'dark',
    copyAs: 'template:mine',
    copyTemplates: [{ name: 'mine', text: 'mine {short}' }],
  });
  const addresses = [page, 'https://example.com/new'];
  const items = addresses.map((subject) => ({ subject, outcome: null }));
  await ask('jobs.begin', { id: 'list', action: 'shorten', undoing: false, items });
  for (const [place, address] of addresses.entries()) {
    const change = { action: 'shorten', address, foundNothing: true } as const;
    const sent = { change, about: address, job: { id: 'list', place } };
    expect(await ask('links.change', sent)).toMatchObject({ ok: true });
  }
  await ask('links.list', { list: 'recent', limit: 100 });
  await ask('links.find', { address: page });
  await ask('inspect.leave', { name: 'a', text: 'b', private: false });
  services.popupRequests.leave({ address: page, kind: 'shorten', windowId: 1, at: Date.now() });
  await eventually(async () => expect(await contents()).toHaveProperty('session.popupRequests'));
  return { account, used: await contents() };
}

/** Asks the worker what pages ask it; returns the kinds of failures by operation. */
export async function failuresOf({ ask }: Pick<Worker, 'ask'>): Promise<string[]> {
  const replies: Record<string, Reply> = {
    'popup.open': await ask('popup.open', { opening: 'popup', address: page, tabId: 1, windowId: 1 }),
    'connection.status': await ask('connection.status', null),
    'preferences.read': await ask('preferences.read', null),
    'preferences.sync': await ask('preferences.sync', { on: null }),
    'preferences.write': await ask('preferences.write', { lookUp: false }),
    'links.known': await ask('links.known', { list: 'recent', whole: false }),
    'links.cached': await ask('links.cached', { before: null }),
    'jobs.list': await ask('jobs.list', null),
    'inspect.take': await ask('inspect.take', { name: 'a' }),
    'links.find': await ask('links.find', { address: page }),
    'links.list': await ask('links.list', { list: 'recent', limit: 100 }),
  };
  return Object.entries(replies).flatMap(([name, reply]) => (reply.ok ? [] : [`${name}: ${reply.failure.kind}`]));
}
