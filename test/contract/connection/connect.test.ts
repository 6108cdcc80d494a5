import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createApiClient } from '../../../lib/api/client.ts';
import { createConnection } from '../../../lib/connection/connection.ts';
import { createCredentialsStore } from '../../../lib/connection/credentials.ts';
import { createHostAccess } from '../../../lib/connection/host-access.ts';
import { StorageFailed } from '../../../lib/stored/stored-item.ts';
import { startService } from '../../service/index.ts';

const { local, session } = fakeBrowser.storage;

beforeEach(() => {
  fakeBrowser.reset();
});

async function startedService() {
  const service = await startService({ databaseFile: ':memory:', readTitles: false });
  await service.addAccount({ uid: 'ada', secretKey: 'k-e-y' });
  onTestFinished(() => service.close());
  return service;
}

/** A connection as the worker makes it; hosts that a person allowed are a set here. */
function connectionOf(allowed: Set<string>, forgetFacts?: () => Promise<unknown>, areas = { local, session }) {
  const store = createCredentialsStore(areas);
  const access = createHostAccess({
    contains: ({ origins }) => Promise.resolve(origins.every((origin) => allowed.has(origin))),
    remove: ({ origins }) => Promise.resolve(origins.every((origin) => allowed.delete(origin))),
  });
  const told: string[] = [];
  const connection = createConnection({
    store,
    access,
    client: (account) =>
      createApiClient({
        fetch,
        credentials: account,
        permitted: () => access.granted(account.serviceAddress),
        oneAtATime: { has: () => Promise.resolve(false), add: () => Promise.resolve() },
      }),
    forgetFacts: forgetFacts ?? (() => Promise.resolve(told.push('facts forgotten'))),
    connected: ({ number }) => told.push(`connected ${number}`),
    announce: () => told.push('announced'),
  });
  return { connection, store, told };
}

const stored = async (): Promise<string> => JSON.stringify([await local.get(null), await session.get(null)]);

test('a right account is connected, and no answer holds its key', async () => {
  const { address } = await startedService();
  const { connection, told } = connectionOf(new Set(['http://127.0.0.1/*']));
  const connected = await connection.connect({
    serviceAddress: `${address}/`,
    accountId: 'ada',
    secretKey: 'k-e-y',
    forgetKey: false,
  });
  expect(connected).toEqual({
    ok: true,
    value: {
      state: 'connected',
      number: 1,
      serviceAddress: address,
      accountId: 'ada',
      forgetKey: false,
      permitted: true,
    },
  });
  expect(JSON.stringify(connected)).not.toContain('k-e-y');
  expect(told).toEqual(['facts forgotten', 'announced', 'connected 1']);
});

test('a wrong key is not kept, and the host goes back', async () => {
  const { address } = await startedService();
  const allowed = new Set(['http://127.0.0.1/*']);
  const { connection } = connectionOf(allowed);
  const typed = { serviceAddress: address, accountId: 'ada', secretKey: 'wr-ong', forgetKey: false };
  expect(await connection.connect(typed)).toEqual({ ok: false, failure: { kind: 'credentials' } });
  expect(await stored()).not.toMatch(/wr-ong|ada/);
  expect(allowed.size).toBe(0);
  expect(await connection.status()).toEqual({ state: 'none', number: 0 });
});

test('the old connection holds while another is tried and fails', async () => {
  const { address } = await startedService();
  const allowed = new Set(['http://127.0.0.1/*']);
  const { connection, store } = connectionOf(allowed);
  const typed = { serviceAddress: address, accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };
  await connection.connect(typed);
  expect(await connection.connect({ ...typed, accountId: 'eve' })).toMatchObject({ ok: false });
  expect(await connection.connect({ ...typed, serviceAddress: 'http://localhost:1' })).toMatchObject({ ok: false });
  expect((await store.standing()).credentials).toMatchObject({
    value: { accountId: 'ada', secretKey: 'k-e-y', number: 1 },
  });
  expect([...allowed]).toEqual(['http://127.0.0.1/*']);
});

test('a kept key is only ever used for the service and account it was kept for', async () => {
  const { address } = await startedService();
  const { connection, store } = connectionOf(new Set(['http://127.0.0.1/*', 'https://evil.example/*']));
  const typed = { serviceAddress: address, accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };
  await connection.connect(typed);
  const keyNeeded = { ok: false, failure: { kind: 'key-needed' } };
  const kept = { ...typed, secretKey: null };
  expect(await connection.connect({ ...kept, serviceAddress: 'https://evil.example' })).toEqual(keyNeeded);
  expect(await connection.connect({ ...kept, accountId: 'eve' })).toEqual(keyNeeded);
  expect(await connection.connect({ ...kept, forgetKey: true })).toMatchObject({ ok: true });
  expect(JSON.stringify(await local.get(null))).not.toContain('k-e-y');
  expect((await store.standing()).credentials).toMatchObject({ value: { secretKey: 'k-e-y', forgetKey: true } });
});

test('without access to the host nothing is sent and nothing kept', async () => {
  const { address } = await startedService();
  const { connection } = connectionOf(new Set());
  const typed = { serviceAddress: address, accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };
  expect(await connection.connect(typed)).toEqual({
    ok: false,
    failure: { kind: 'no-permission', serviceAddress: address },
  });
  expect(await stored()).not.toContain('k-e-y');
});

test('disconnecting forgets account and key and gives the host back', async () => {
  const { address } = await startedService();
  const allowed = new Set(['http://127.0.0.1/*']);
  const { connection, told } = connectionOf(allowed);
  await connection.connect({ serviceAddress: address, accountId: 'ada', secretKey: 'k-e-y', forgetKey: false });
  told.length = 0;
  expect(await connection.disconnect()).toMatchObject({ ok: true, value: { state: 'none' } });
  expect(await stored()).not.toMatch(/k-e-y|ada|127\.0\.0\.1/);
  expect(allowed.size).toBe(0);
  expect(told).toEqual(['facts forgotten', 'announced']);
});

test('the host is given back before the account that names it is forgotten: what ends in between can be done again', async () => {
  const { address } = await startedService();
  const allowed = new Set(['http://127.0.0.1/*']);
  const { connection, store } = connectionOf(allowed);
  await connection.connect({ serviceAddress: address, accountId: 'ada', secretKey: 'k-e-y', forgetKey: false });
  const forget = store.forget.bind(store);
  let left: number | null = null;
  store.forget = () => {
    left = allowed.size;
    return forget();
  };
  await connection.disconnect();
  expect(left).toBe(0);
});

test('where the store of what was known fails, disconnecting still takes account and host away, and tells it', async () => {
  const { address } = await startedService();
  const allowed = new Set(['http://127.0.0.1/*']);
  const failing = connectionOf(allowed, () => Promise.reject(new StorageFailed()));
  const typed = { serviceAddress: address, accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };
  expect(await failing.connection.connect(typed)).toMatchObject({ ok: true, value: { state: 'connected' } });
  await expect(failing.connection.disconnect()).rejects.toBeInstanceOf(StorageFailed);
  expect(await stored()).not.toMatch(/k-e-y|ada|127\.0\.0\.1/);
  expect(allowed.size).toBe(0);
  expect(failing.told).toEqual(['announced', 'connected 1', 'announced']);
});

test('an account that cannot be kept is not connected, the host goes back, and the old one holds', async () => {
  const { address } = await startedService();
  const allowed = new Set(['http://127.0.0.1/*', 'http://localhost/*']);
  const typed = { serviceAddress: address, accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };
  await connectionOf(allowed).connection.connect(typed);
  const full = { ...local, set: () => Promise.reject(new Error('full')) };
  const { connection, told } = connectionOf(allowed, undefined, { local: full, session });
  const other = { ...typed, serviceAddress: address.replace('127.0.0.1', 'localhost') };
  await expect(connection.connect(other)).rejects.toBeInstanceOf(StorageFailed);
  expect([...allowed]).toEqual(['http://127.0.0.1/*']);
  expect(await connection.status()).toMatchObject({ state: 'connected', number: 1, serviceAddress: address });
  expect(told).toEqual([]);
});
