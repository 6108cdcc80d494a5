import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDB } from 'idb';
import { createParts } from '../../../entrypoints/background/parts.ts';
import { failed, success } from '../../../lib/failure/failure.ts';
import { readSamples, writeSamples, type HistoryLines } from '../../../lib/link/samples.ts';
import type { HistoryPart } from '../../../lib/rpc/values.ts';
import type { ApiClient } from '../../../lib/worker/api/client.ts';
import { createCacheStores } from '../../../lib/worker/cache/cache-stores.ts';
import { putLines } from '../../../lib/worker/cache/cache-store.ts';
import { createSessionStore } from '../../../lib/worker/cache/session-store.ts';
import type { LinkCache } from '../../../lib/worker/cache/link-cache.ts';
import type { Session } from '../../../lib/worker/connection/session.ts';
import { createSuccession } from '../../../lib/worker/connection/succession.ts';
import { StorageFailed } from '../../../lib/worker/storage/stored-item.ts';
import { startTestService } from '../../drivers/service/test-service.ts';
import { withVariants } from '../../drivers/service/variants/variants.ts';
import { managedStorage } from '../../fakes/policy.ts';
import { allowed, workerBrowser } from '../../fakes/worker-browser.ts';
import { leastHashCost, startService } from '../../service/index.ts';

const { local, session } = fakeBrowser.storage;
const localHost = 'http://127.0.0.1/*';

beforeEach(() => {
  fakeBrowser.reset();
  indexedDB = new IDBFactory();
  allowed.clear();
  allowed.add(localHost);
});

async function startedService() {
  const service = await startService({ databaseFile: ':memory:', readTitles: false, hashCost: leastHashCost });
  await service.addAccount({ uid: 'ada', secretKey: 'k-e-y' });
  onTestFinished(() => service.close());
  await service.addAccount({ uid: 'bob', secretKey: 'b-o-b' });
  const { address } = service;
  return { address, ada: { serviceAddress: address, accountId: 'ada', secretKey: 'k-e-y', forgetKey: false } };
}

/** Starts a worker whose connection notes its steps. `forget` empties one of its stores; `storage` replaces areas. */
function startWorker({ forget = null as (() => Promise<unknown>) | null, storage = {} } = {}) {
  const steps: string[] = [];
  const { connection, storesOf, policy, sessions } = createParts(
    workerBrowser({ storage: { ...fakeBrowser.storage, managed: managedStorage(), ...storage } }),
    () => steps.push('announced'),
  );
  const { credentials, jobs } = storesOf(0);
  const empty = (connectionId: number) => setImmediate().then(() => steps.push(`emptied for ${connectionId}`));
  Object.assign(jobs, { forget: forget ?? empty });
  const { ofCredentials } = sessions;
  sessions.ofCredentials = (given, ...rest) => {
    const made = ofCredentials(given, ...rest);
    const last: ApiClient['last'] = (limit) => {
      steps.push(`connection ${given.connectionId} asks for ${limit} link`);
      return made.api.last(limit);
    };
    return { ...made, api: { ...made.api, last } };
  };
  async function sessionNow(): Promise<Session> {
    const now = sessions.of(await credentials.snapshot());
    if (!now.ok) throw new Error('Nothing is connected.');
    return now.value;
  }
  return {
    connection: {
      ...connection,
      status: async () => connection.status(await credentials.snapshot()),
      disconnect: async () => connection.disconnect((await credentials.snapshot()).connectionId),
    },
    credentials,
    policy,
    steps,
    sessionNow,
    cache: async (): Promise<LinkCache> => (await sessionNow()).cache,
  };
}

/** Starts a service with two accounts, and a worker. */
const start = async (...worker: Parameters<typeof startWorker>) => ({
  ...(await startedService()),
  ...startWorker(...worker),
});

const stored = async (): Promise<string> => JSON.stringify([await local.get(null), await session.get(null)]);

test('connects a valid account once nothing of the old one is left, and no answer contains its key', async () => {
  const { address, ada, connection, steps } = await start();
  const connected = await connection.connect({ ...ada, serviceAddress: `${address}/` });
  expect(connected).toEqual({
    ok: true,
    value: {
      state: 'connected',
      connectionId: 1,
      serviceAddress: address,
      accountId: 'ada',
      forgetKey: false,
      permitted: true,
    },
  });
  expect(JSON.stringify(connected)).not.toContain('k-e-y');
  expect(steps).toEqual(['emptied for 1', 'announced', 'connection 1 asks for 1 link']);
});

test('learns the host of short links where a service refuses the limit 1', async () => {
  const service = await startTestService();
  onTestFinished(() => service.close());
  const shortUrl = service.addLink({ longUrl: 'https://example.com/' });
  service.treat('any', withVariants(['limits-from-10-to-60']));
  const { connection, sessionNow } = startWorker();
  await connection.connect({
    serviceAddress: service.address,
    accountId: service.account.uid,
    secretKey: service.account.secretKey,
    forgetKey: false,
  });
  const { facts } = await sessionNow();
  await expect.poll(() => facts.shortHosts()).toEqual([new URL(shortUrl).host]);
});

test.each(['http:/', 'http//', 'htp:/', 'https:///', 'http:\\\\', 'http://https//'])(
  'sends the key nowhere for an address that begins with %s, whatever hosts the browser allows',
  async (beginning) => {
    const requests = vi.spyOn(globalThis, 'fetch');
    for (const host of ['http', 'https', 'htp', '127.0.0.1']) {
      allowed.add(`https://${host}/*`);
      allowed.add(`http://${host}/*`);
    }
    const { connection } = startWorker();
    const serviceAddress = `${beginning}127.0.0.1:8787`;
    expect(
      await connection.connect({ serviceAddress, accountId: 'ada', secretKey: 'k-e-y', forgetKey: false }),
    ).toEqual({
      ok: false,
      failure: { kind: 'service-address' },
    });
    expect(requests).not.toHaveBeenCalled();
    expect(await stored()).not.toContain('k-e-y');
  },
);

/** Returns the addresses that requests went to, with the key. */
const asked = (requests: { mock: { calls: unknown[][] } }): string[] =>
  requests.mock.calls.map(([url]) => String(url).split('?')[0] ?? '').filter((url) => url.endsWith('/overview'));

test.each(['/dashboard', '/dashboard/links', '/a/b/c/d/e'])(
  'connects from a page below the service: %s',
  async (page) => {
    const { address, ada, connection } = await start();
    const requests = vi.spyOn(globalThis, 'fetch');
    expect(await connection.connect({ ...ada, serviceAddress: address + page })).toMatchObject({
      ok: true,
      value: { serviceAddress: address },
    });
    expect(asked(requests)[0]).toBe(`${address}${page}/overview`);
    expect(asked(requests).at(-1)).toBe(`${address}/overview`);
    expect(asked(requests).length).toBeLessThanOrEqual(4);
    expect([...allowed]).toEqual([localHost]);
  },
);

test.each<[string, (exchange: { path: string }) => { status: number; body: string; headers?: Record<string, string> }]>(
  [
    ['a redirect', () => ({ status: 302, body: '', headers: { location: 'https://login.example/' } })],
    ['a page', () => ({ status: 200, body: '<!doctype html><title>Just a moment...</title>' })],
    ['a 404', () => ({ status: 404, body: '' })],
    [
      'an envelope with 404',
      () => ({ status: 200, body: '{"status_code":404,"status_txt":"NO_SUCH_PATH","data":[]}' }),
    ],
  ],
)(
  'asks only the same origin above an address that answers with %s, and says what that one answered',
  async (_what, answer) => {
    const sent: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      const path = typeof request === 'string' ? request : '';
      sent.push(path.split('?')[0] ?? '');
      const { status, body, headers } = answer({ path });
      return new Response(body, { status, headers: headers ?? {} });
    });
    allowed.add('https://s.example/*');
    const { connection } = startWorker();
    const account = { accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };
    const reply = await connection.connect({ ...account, serviceAddress: 'https://s.example/x/y' });
    expect(reply.ok).toBe(false);
    expect(sent).toEqual(
      ['https://s.example/x/y', 'https://s.example/x', 'https://s.example'].map((at) => `${at}/overview`),
    );
    expect(await stored()).not.toContain('k-e-y');
  },
);

test.each([
  ['a refusal of the account', 403, '{"status_code":403,"status_txt":"NO","data":[]}'],
  ['a rate limit', 429, ''],
  ['a server’s fault', 500, ''],
  ['a firewall', 403, '<h1>No</h1>'],
])('asks nowhere above an address that answers with %s', async (_what, status, body) => {
  const requests = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }));
  allowed.add('https://s.example/*');
  const { connection } = startWorker();
  const account = { accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };
  expect(await connection.connect({ ...account, serviceAddress: 'https://s.example/x/y' })).toMatchObject({
    ok: false,
  });
  expect(asked(requests)).toEqual(['https://s.example/x/y/overview']);
});

test('says that the service above refused the account, and not that the page below is none', async () => {
  const { address, ada, connection } = await start();
  const wrong = { ...ada, serviceAddress: `${address}/dashboard`, secretKey: 'wr-ong' };
  expect(await connection.connect(wrong)).toEqual({ ok: false, failure: { kind: 'credentials' } });
});

test('sends a stored key to its own address alone', async () => {
  const { ada, connection } = await start();
  await connection.connect(ada);
  const requests = vi.spyOn(globalThis, 'fetch');
  const serviceAddress = `${ada.serviceAddress}/dashboard`;
  expect(await connection.connect({ ...ada, secretKey: null, serviceAddress })).toMatchObject({
    failure: { kind: 'key-needed' },
  });
  expect(requests).not.toHaveBeenCalled();
});

test('does not store a wrong key, and gives the host back', async () => {
  const { ada, connection } = await start();
  expect(await connection.connect({ ...ada, secretKey: 'wr-ong' })).toEqual({
    ok: false,
    failure: { kind: 'credentials' },
  });
  expect(await stored()).not.toMatch(/wr-ong|ada/);
  expect(allowed.size).toBe(0);
  expect(await connection.status()).toEqual({ state: 'none', connectionId: 0 });
});

test('the old connection stays while another is tried and fails', async () => {
  const { ada, connection, credentials } = await start();
  await connection.connect(ada);
  expect(await connection.connect({ ...ada, accountId: 'eve' })).toMatchObject({ ok: false });
  expect(await connection.connect({ ...ada, serviceAddress: 'http://localhost:1' })).toMatchObject({ ok: false });
  expect((await credentials.snapshot()).credentials).toMatchObject({
    value: { accountId: 'ada', secretKey: 'k-e-y', connectionId: 1 },
  });
  expect([...allowed]).toEqual([localHost]);
});

test('connecting to another host gives the old host back', async () => {
  const { connection, ada } = await start();
  expect(await connection.connect(ada)).toMatchObject({ ok: true });
  allowed.add('http://localhost/*');
  const serviceAddress = ada.serviceAddress.replace('127.0.0.1', 'localhost');
  expect(await connection.connect({ ...ada, serviceAddress })).toMatchObject({ ok: true, value: { serviceAddress } });
  expect([...allowed]).toEqual(['http://localhost/*']);
});

test('uses a stored key only for the service and account it belongs to', async () => {
  const { ada, connection, credentials } = await start();
  allowed.add('https://evil.example/*');
  await connection.connect(ada);
  const keyNeeded = { ok: false, failure: { kind: 'key-needed' } };
  const kept = { ...ada, secretKey: null };
  expect(await connection.connect({ ...kept, serviceAddress: 'https://evil.example' })).toEqual(keyNeeded);
  expect(await connection.connect({ ...kept, accountId: 'eve' })).toEqual(keyNeeded);
  expect(await connection.connect({ ...kept, forgetKey: true })).toMatchObject({ ok: true });
  expect(JSON.stringify(await local.get(null))).not.toContain('k-e-y');
  expect((await credentials.snapshot()).credentials).toMatchObject({ value: { secretKey: 'k-e-y', forgetKey: true } });
});

test('sends and stores nothing without access to the host', async () => {
  const { address, ada, connection } = await start();
  allowed.clear();
  expect(await connection.connect(ada)).toEqual({
    ok: false,
    failure: { kind: 'no-permission', serviceAddress: address },
  });
  expect(await stored()).not.toContain('k-e-y');
});

test('disconnecting gives the host back and then removes account and key, so that it can be repeated', async () => {
  const { ada, connection, credentials, steps } = await start();
  await connection.connect(ada);
  steps.length = 0;
  const { forget } = credentials;
  credentials.forget = () => {
    steps.push(`${allowed.size} hosts are allowed`);
    return forget();
  };
  expect(await connection.disconnect()).toMatchObject({ ok: true, value: { state: 'none' } });
  expect(await stored()).not.toMatch(/k-e-y|ada|127\.0\.0\.1/);
  expect(steps).toEqual(['0 hosts are allowed', 'emptied for 2', 'announced']);
});

test('disconnecting removes account and host and announces it although another store fails', async () => {
  const { ada, connection, steps } = await start({ forget: () => Promise.reject(new StorageFailed()) });
  expect(await connection.connect(ada)).toMatchObject({ ok: true, value: { state: 'connected' } });
  await expect(connection.disconnect()).rejects.toBeInstanceOf(StorageFailed);
  expect(await stored()).not.toMatch(/k-e-y|ada|127\.0\.0\.1/);
  expect(allowed.size).toBe(0);
  expect(steps).toEqual(['announced', 'connection 1 asks for 1 link', 'announced']);
});

test('the old connection stays, and the new host is given back, if a new account cannot be stored', async () => {
  const { address, ada, connection: earlier } = await start();
  await earlier.connect(ada);
  allowed.add('http://localhost/*');
  const full = { ...local, set: () => Promise.reject(new Error('full')) };
  const { connection, steps } = startWorker({ storage: { local: full } });
  const other = { ...ada, serviceAddress: address.replace('127.0.0.1', 'localhost') };
  await expect(connection.connect(other)).rejects.toBeInstanceOf(StorageFailed);
  expect([...allowed]).toEqual([localHost]);
  expect(await connection.status()).toMatchObject({ state: 'connected', connectionId: 1, serviceAddress: address });
  expect(steps).toEqual([]);
});

test.each([
  ['only the key is entered anew', {}, 1, 1],
  ['another account is connected', { accountId: 'bob', secretKey: 'b-o-b' }, 0, 0],
  // A list can be asked for again; which links were made here is known only here.
  ['the key is stored elsewhere', { forgetKey: true }, 1, 0],
])('links remembered when %s: %o', async (_what, change, left, listed) => {
  const { ada, connection, cache } = await start();
  await connection.connect(ada);
  const shortUrl = 'http://sho.rt/a';
  await (await cache()).rememberLink(shortUrl, { title: 'A' }, 'https://example.com/');
  await (await cache()).rememberList('recent', { shortUrls: [shortUrl], end: true });
  expect(await connection.connect({ ...ada, ...change })).toMatchObject({ ok: true, value: { connectionId: 2 } });
  expect(await (await cache()).recentLinks(4)).toHaveLength(left);
  expect(await (await cache()).everyLink()).toHaveLength(left);
  expect((await (await cache()).list('recent'))?.shortUrls ?? []).toHaveLength(listed);
});

const day = 24 * 60 * 60 * 1000;
const shortUrl = 'http://sho.rt/a';
const sixDays = Array.from({ length: 6 }, (_, ago) => ({ at: Date.now() - (6 - ago) * day, clicks: ago })).map(
  ({ at, clicks }) => ({ at: at - (at % 60_000), clicks }),
);

/** Starts a worker that is connected with ada's account and has six days of history. */
async function startWithHistory(...worker: Parameters<typeof start>) {
  const started = await start(...worker);
  await started.connection.connect(started.ada);
  await (await started.cache()).addSamples([[shortUrl, writeSamples(sixDays)]]);
  return {
    ...started,
    history: async () => readSamples((await (await started.cache()).samples([shortUrl], 0))[0] ?? ''),
  };
}

test('the click history comes along into the session and back onto the disk, where nothing of it stays meanwhile', async () => {
  const { ada, connection, history } = await startWithHistory();
  expect(await connection.connect({ ...ada, secretKey: null, forgetKey: true })).toMatchObject({ ok: true });
  expect(await history()).toEqual(sixDays);
  const database = await openDB('cache');
  expect(await database.getAll('history')).toEqual([]);
  database.close();
  expect(await connection.connect({ ...ada, secretKey: null, forgetKey: false })).toMatchObject({ ok: true });
  expect(await history()).toEqual(sixDays);
  expect(JSON.stringify(await session.get(null))).not.toContain(shortUrl);
});

test('in a browser without a database, the click history stays where it is when the key is to be forgotten', async () => {
  const { items } = createParts(workerBrowser(), () => undefined).storesOf(0);
  const store = createSessionStore(items);
  const stores = createCacheStores({ durable: store, session: store });
  const account = { serviceAddress: 'https://links.example', accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };
  const before = { connectionId: 1, account, credentials: success({ ...account, connectionId: 1 }) };
  const line = [shortUrl, writeSamples(sixDays)] as const;
  await store.change(1, (entries) => putLines(entries, [line]));
  const succession = createSuccession(stores, [], Date.now)(before, { ...account, forgetKey: true });
  const kept = async (connectionId: number) => store.read(connectionId, (entries) => entries.samples(shortUrl, 0, 0));
  expect(await succession.prepare()).toBeNull();
  await succession.revert();
  expect(await kept(1), 'if the next connection does not begin').toBe(line[1]);
  expect(await succession.prepare()).toBeNull();
  await succession.complete();
  expect(await kept(2)).toBe(line[1]);
});

test('the click history comes along to another address of the same service, which takes the same key', async () => {
  const { ada, connection, history, sessionNow } = await startWithHistory();
  const change = { action: 'delete', shortUrl } as const;
  const { journal } = await sessionNow();
  await journal.begin(change, null);
  await journal.end(change, failed({ kind: 'not-confirmed', cause: null, now: null }));
  allowed.add('http://localhost/*');
  const serviceAddress = ada.serviceAddress.replace('127.0.0.1', 'localhost');
  expect(await connection.connect({ ...ada, serviceAddress })).toMatchObject({ ok: true, value: { serviceAddress } });
  expect(await history()).toEqual(sixDays);
  expect(await (await sessionNow()).journal.unconfirmed(), 'so do changes that are not confirmed').toEqual([change]);
});

test('at another address nothing counts that only the service at the one before is known to do', async () => {
  const { ada, connection, sessionNow } = await startWithHistory();
  const facts = async (): Promise<Session['facts']> => (await sessionNow()).facts;
  await (await facts()).listCaps.learn('last', { most: 40, tooHigh: null });
  await (await facts()).oneAtATime.add('info');
  await (await facts()).titles.learnText();
  await (await facts()).learnShortHost(shortUrl);
  expect(await connection.connect(ada)).toMatchObject({ ok: true });
  expect(await (await facts()).listCaps.of('last'), 'the same address').toMatchObject({ most: 40 });
  allowed.add('http://localhost/*');
  const serviceAddress = ada.serviceAddress.replace('127.0.0.1', 'localhost');
  expect(await connection.connect({ ...ada, serviceAddress })).toMatchObject({ ok: true });
  expect(await (await facts()).listCaps.of('last')).toBeNull();
  expect(await (await facts()).oneAtATime.has('info')).toBe(false);
  expect(await (await facts()).titles.areText()).toBe(false);
  expect(await (await facts()).shortHosts(), 'its short links are known still').toEqual([new URL(shortUrl).host]);
});

test('before the click history of another account is removed, the person is asked; until then all stays', async () => {
  const { ada, connection, history } = await startWithHistory();
  const bob = { ...ada, accountId: 'bob', secretKey: 'b-o-b' };
  expect(await connection.connect(bob)).toEqual({ ok: false, failure: { kind: 'history-would-go', links: null } });
  expect(await connection.status()).toMatchObject({ accountId: 'ada', connectionId: 1 });
  expect(await history()).toEqual(sixDays);
  expect(await connection.connect({ ...bob, mayDropHistory: true })).toMatchObject({ ok: true });
  expect(await history()).toEqual([]);
});

test('a history of today alone is no reason to ask: the service can be asked for it again', async () => {
  const { ada, connection, cache } = await start();
  await connection.connect(ada);
  await (await cache()).rememberLink(shortUrl, { clicks: 3 });
  expect(await connection.connect({ ...ada, accountId: 'bob', secretKey: 'b-o-b' })).toMatchObject({ ok: true });
});

test('links whose history has no room in the session are counted before, and nothing has changed by then', async () => {
  const { ada, connection, cache } = await start();
  await connection.connect(ada);
  const lines = Array.from({ length: 1000 }, (_, place) => [shortUrl + 'x'.repeat(5000) + place, '5,5'] as const);
  await (await cache()).addSamples(lines);
  const asked = await connection.connect({ ...ada, forgetKey: true });
  expect(asked).toMatchObject({ ok: false, failure: { kind: 'history-would-go' } });
  const { links } = (asked.ok ? null : asked.failure) as { links: number };
  expect(links).toBeGreaterThan(0);
  expect(JSON.stringify(await session.get(null))).not.toContain(shortUrl);
  expect((await historyLines(await cache())).length).toBe(1000);
  expect(await connection.connect({ ...ada, forgetKey: true, mayDropHistory: true })).toMatchObject({ ok: true });
  expect((await historyLines(await cache())).length).toBe(1000 - links);
});

/** Returns all lines of a click history. */
async function historyLines(cache: LinkCache): Promise<HistoryLines> {
  const lines: HistoryLines[number][] = [];
  for (let after: HistoryPart['after'] = null; ;) {
    const part: HistoryPart = await cache.samplesAfter(0, after);
    lines.push(...part.links);
    ({ after } = part);
    if (after === null) return lines;
  }
}

test.each([
  [
    'the new connection cannot be stored',
    () => ({ local: { ...local, set: () => Promise.reject(new Error('full')) } }),
  ],
  ['the session has no room', () => ({ session: { ...session, set: () => Promise.reject(new Error('full')) } })],
])('if %s, the click history stays with the old one', async (_what, storage) => {
  const { ada } = await startWithHistory();
  const { connection } = startWorker({ storage: storage() });
  await expect(connection.connect({ ...ada, forgetKey: true })).rejects.toBeInstanceOf(StorageFailed);
  await expect(connection.connect({ ...ada, forgetKey: true })).rejects.toBeInstanceOf(StorageFailed);
  const { connection: later, cache } = startWorker();
  expect(await later.status()).toMatchObject({ state: 'connected', connectionId: 1, forgetKey: false });
  expect(readSamples((await (await cache()).samples([shortUrl], 0))[0] ?? '')).toEqual(sixDays);
});

test('a worker that ends between two steps of a new key leaves the click history to the connection that is stored', async () => {
  for (const endsAt of ['before', 'after'] as const) {
    fakeBrowser.reset();
    indexedDB = new IDBFactory();
    allowed.add(localHost);
    const { ada, connection, credentials } = await startWithHistory();
    const { keep } = credentials;
    const stopped = Promise.withResolvers<never>();
    let reached = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (reached = resolve));
    credentials.keep = async (given) => {
      if (endsAt === 'after') await keep(given);
      reached();
      return stopped.promise;
    };
    const connecting = connection.connect(ada).catch(() => undefined);
    await arrived;
    const { cache, connection: later } = startWorker();
    expect(await later.status()).toMatchObject({ connectionId: endsAt === 'after' ? 2 : 1 });
    expect(readSamples((await (await cache()).samples([shortUrl], 0))[0] ?? ''), endsAt).toEqual(sixDays);
    stopped.reject(new Error('ended'));
    await connecting;
  }
});

test('a service that the organisation does not allow is asked nothing, and neither key nor host stays', async () => {
  const managed = managedStorage({ allowedServices: ['https://links.example'] });
  const { address, ada, connection, steps } = await start({ storage: { managed } });
  const requests = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requests.mockRestore());
  expect(await connection.connect({ ...ada, serviceAddress: `${address}/` })).toEqual({
    ok: false,
    failure: { kind: 'service-not-allowed' },
  });
  expect(requests).not.toHaveBeenCalled();
  expect(await stored()).not.toMatch(/k-e-y|ada/);
  expect(allowed.size).toBe(0);
  expect(steps).toEqual([]);
});

test('a connection from before the policy stays and is asked nothing, until it is allowed again', async () => {
  const managed = managedStorage();
  const { address, ada, connection, credentials, policy, sessionNow } = await start({ storage: { managed } });
  await connection.connect(ada);
  managed.stored = { serviceAddress: 'https://links.example' };
  policy.forget();
  const requests = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requests.mockRestore());
  const { api } = await sessionNow();
  expect(await api.shorten('https://example.com/')).toEqual({ ok: false, failure: { kind: 'service-not-allowed' } });
  expect(requests).not.toHaveBeenCalled();
  expect((await credentials.snapshot()).credentials).toMatchObject({ ok: true, value: { serviceAddress: address } });
  managed.stored = { allowedServices: [address, 'https://links.example'] };
  policy.forget();
  expect(await api.overview()).toMatchObject({ ok: true });
});
