import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ConnectInput, Reply } from '../../../lib/rpc/contract.ts';
import { startService } from '../../service/index.ts';
import { damagesOf, type Damage } from './damages.ts';
import { allowed } from './worker-browser.ts';
import { contents, putContents, startWorker, type AreaName, type Contents } from './whole-worker.ts';

vi.mock('../../../lib/worker/browser.ts', async () => ({
  browser: (await import('./worker-browser.ts')).workerBrowser,
}));

type Worker = ReturnType<typeof startWorker>;

const secretKey = 'k-e-y-4711';
const page = 'https://example.com/known';
const host = 'http://127.0.0.1/*';

/** Starts a service; returns its account, and the contents of a browser that has used it for a while. */
async function usedBrowser(forgetKey: boolean): Promise<{ account: Omit<ConnectInput, 'forgetKey'>; used: Contents }> {
  const service = await startService({ databaseFile: ':memory:', readTitles: false });
  onTestFinished(() => service.close());
  await service.addAccount({ uid: 'ada', secretKey });
  const account = { serviceAddress: service.address, accountId: 'ada', secretKey };
  await putContents({ local: {}, session: {}, sync: {} });
  allowed.add(host);
  const { ask, services } = startWorker();
  expect(await ask('connection.connect', { ...account, forgetKey })).toMatchObject({ ok: true });
  await ask('preferences.follow', { on: true });
  await ask('preferences.write', { theme: 'dark', copyAs: 'template', copyTemplate: 'mine {short}' });
  for (const address of [page, 'https://example.com/new']) {
    const change = { action: 'shorten', address, foundNothing: true } as const;
    expect(await ask('links.change', { change, about: address, private: false })).toMatchObject({ ok: true });
  }
  await ask('links.list', { list: 'recent', limit: 100 });
  await ask('links.find', { address: page });
  await ask('inspect.leave', { name: 'a', text: 'b', private: false });
  services.popupRequests.leave({ address: page, kind: 'shorten', windowId: 1, at: Date.now() });
  await services.preferences.merge();
  await vi.waitFor(async () => expect(await contents()).toHaveProperty('session.errand'));
  return { account, used: await contents() };
}

/** Asks the worker what pages ask it; returns the kinds of failures by operation. */
async function failuresOf({ ask }: Worker): Promise<string[]> {
  const replies: Record<string, Reply> = {
    'popup.open': await ask('popup.open', { opening: 'popup', address: page, windowId: 1, private: false }),
    'connection.status': await ask('connection.status', null),
    'preferences.read': await ask('preferences.read', null),
    'preferences.follow': await ask('preferences.follow', { on: null }),
    'preferences.write': await ask('preferences.write', { lookUp: false }),
    'links.known': await ask('links.known', { list: 'recent' }),
    'links.remembered': await ask('links.remembered', { shortUrls: ['https://sho.rt/a'] }),
    'inspect.take': await ask('inspect.take', { name: 'a' }),
    'links.find': await ask('links.find', { address: page }),
    'links.list': await ask('links.list', { list: 'recent', limit: 100 }),
  };
  return Object.entries(replies).flatMap(([name, reply]) => (reply.ok ? [] : [`${name}: ${reply.failure.kind}`]));
}

/** Returns true for a record like that of a browser that was never connected, or is no more. */
const looksUnused = (record: unknown): boolean =>
  record === undefined || record === null || (record as { account?: unknown }).account === null;

/** Returns what is wrong with the worker's state after this damage. */
async function harmsToStart({ record, value }: Damage, worker: Worker): Promise<string[]> {
  // What the service says of another key or another account is true, and so is a lost connection.
  const harms = (await failuresOf(worker)).filter((failure) => /: (internal|storage|refused|sync)$/.test(failure));
  const status = await worker.ask('connection.status', null);
  const state = status.ok ? status.value.state : 'unread';
  if (state !== 'connected' && !['connection', 'keys'].includes(record)) harms.push(`the connection is ${state}`);
  const isTold = status.ok && status.value.state === 'none' && status.value.lost === true;
  if (state === 'none' && !isTold && !looksUnused(value)) harms.push('a connection is lost without a word');
  await worker.services.removeLeftovers();
  if ((state === 'none') === allowed.has(host)) harms.push(`the connection is ${state}, the host allowed or not`);
  const next = await startWorker().ask('connection.status', null);
  if (JSON.stringify(next) !== JSON.stringify(status)) harms.push('the next worker says otherwise');
  return harms;
}

/** Disconnects and connects; returns what is wrong. */
async function harmsToConnection(account: Omit<ConnectInput, 'forgetKey'>): Promise<string[]> {
  const { ask } = startWorker();
  const harms: string[] = [];
  const disconnected = await ask('connection.disconnect', null);
  if (!disconnected.ok) harms.push(`Disconnect: ${disconnected.failure.kind}`);
  const left = JSON.stringify(await contents());
  for (const text of [secretKey, page]) if (left.includes(text)) harms.push(`Disconnect leaves ${text}`);
  for (const forgetKey of [false, true]) {
    allowed.add(host);
    const connected = await ask('connection.connect', { ...account, forgetKey });
    if (!connected.ok) harms.push(`Connect: ${connected.failure.kind}`);
  }
  if (JSON.stringify((await contents()).local).includes(secretKey)) harms.push('Connect leaves the key on disk');
  return [...harms, ...(await failuresOf(startWorker())).map((failure) => `after Connect: ${failure}`)];
}

test.each([
  ['on disk', false],
  ['in the session', true],
])('survives every damage of every record; the key is %s', { timeout: 120_000 }, async (_where, forgetKey) => {
  const { account, used } = await usedBrowser(forgetKey);
  const damages = damagesOf(used);
  expect(damages.length).toBeGreaterThan(200);
  const harms: string[] = [];
  for (const damage of damages) {
    await putContents(used);
    allowed.add(host);
    const area = fakeBrowser.storage[damage.area as AreaName];
    await (damage.value === undefined ? area.remove(damage.record) : area.set({ [damage.record]: damage.value }));
    const found = [...(await harmsToStart(damage, startWorker())), ...(await harmsToConnection(account))];
    harms.push(...found.map((harm) => `${damage.name}: ${harm}`));
  }
  expect(harms).toEqual([]);
});

test.each(['sepia', 17, null, {}])('says once that a preference could not be read: %o', async (theme) => {
  const { used } = await usedBrowser(false);
  await putContents(used);
  await fakeBrowser.storage.local.set({ preferences: { ...(used.local['preferences'] as object), theme } });
  await fakeBrowser.storage.sync.clear();
  const { ask } = startWorker();
  expect(await ask('preferences.read', null)).toMatchObject({ value: { theme: 'system', copyAs: 'template' } });
  expect(await ask('preferences.lost', null)).toMatchObject({ value: true });
  expect(await startWorker().ask('preferences.lost', null)).toMatchObject({ value: false });
});

test.each([-1, 1e12])('facts and links are kept again if the connection has another id: %i', async (by) => {
  const { used } = await usedBrowser(false);
  const connection = used.local['connection'] as { number: number };
  await fakeBrowser.storage.local.set({ connection: { ...connection, number: connection.number + by } });
  const { services, ask } = startWorker();
  await services.removeLeftovers();
  await ask('connection.status', null);
  await ask('links.list', { list: 'recent', limit: 100 });
  expect((await contents()).local['serviceFacts']).toMatchObject({ value: { shortHosts: [expect.any(String)] } });
  const next = startWorker();
  await next.ask('connection.status', null);
  expect(await next.ask('links.known', { list: 'recent' })).toMatchObject({ value: { end: true } });
});
