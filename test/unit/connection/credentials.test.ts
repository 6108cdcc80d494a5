import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCredentialsStore } from '../../../lib/connection/credentials.ts';

const { local, session } = fakeBrowser.storage;
const account = { serviceAddress: 'https://sho.rt/api', accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };

beforeEach(() => {
  fakeBrowser.reset();
});

test('an account that was connected is there after the worker starts again', async () => {
  const number = await createCredentialsStore({ local, session }).keep(account);
  const { credentials } = await createCredentialsStore({ local, session }).standing();
  expect(credentials).toEqual({ ok: true, value: { ...account, number } });
});

test('a key to be forgotten with the browser is never written to disk', async () => {
  const store = createCredentialsStore({ local, session });
  await store.keep({ ...account, forgetKey: true });
  expect(JSON.stringify(await local.get(null))).not.toContain('k-e-y');
  expect((await store.standing()).credentials).toMatchObject({ ok: true, value: { secretKey: 'k-e-y' } });
});

test('after the browser closed, a forgotten key is asked for again and the account is still known', async () => {
  await createCredentialsStore({ local, session }).keep({ ...account, forgetKey: true });
  await session.clear();
  const store = createCredentialsStore({ local, session });
  expect((await store.standing()).credentials).toEqual({ ok: false, failure: { kind: 'key-forgotten' } });
  expect((await store.standing()).account).toMatchObject({ accountId: 'ada', serviceAddress: 'https://sho.rt/api' });
});

test('choosing to forget the key later takes it out of the local store', async () => {
  const store = createCredentialsStore({ local, session });
  await store.keep(account);
  await store.keep({ ...account, forgetKey: true });
  expect(JSON.stringify(await local.get(null))).not.toContain('k-e-y');
});

test('a browser that fails in the middle of connecting leaves the old account, key and number together', async () => {
  const store = createCredentialsStore({ local, session });
  await store.keep({ ...account, forgetKey: true });
  const before = await store.standing();
  const full = { ...local, set: () => Promise.reject(new Error('disk full')) };
  const failing = createCredentialsStore({ local: full, session });
  await expect(failing.keep({ ...account, accountId: 'eve', secretKey: 'other' })).rejects.toThrow();
  await expect(failing.keep({ ...account, accountId: 'eve', forgetKey: true })).rejects.toThrow();
  expect(await store.standing()).toEqual(before);
});

test('after disconnecting nothing of the account is stored, and its late answers find another number', async () => {
  const store = createCredentialsStore({ local, session });
  const before = await store.keep(account);
  await store.forget();
  const { credentials, number } = await store.standing();
  expect(credentials).toEqual({ ok: false, failure: { kind: 'not-connected' } });
  expect(JSON.stringify([await local.get(null), await session.get(null)])).not.toMatch(/k-e-y|ada|sho\.rt/);
  expect(number).toBeGreaterThan(before);
});

/** A store without room: what is there can go, nothing else can come. */
const full = { ...local, set: () => Promise.reject(new Error('full')) };

test('a key typed for an account that could not be kept never goes to the next one', async () => {
  const refused = { ...account, accountId: 'eve', secretKey: 'of-eve', forgetKey: true };
  await expect(createCredentialsStore({ local: full, session }).keep(refused)).rejects.toThrow();
  const store = createCredentialsStore({ local, session });
  await store.keep({ ...account, forgetKey: true });
  expect((await store.standing()).credentials).toMatchObject({ value: { accountId: 'ada', secretKey: 'k-e-y' } });
  expect(JSON.stringify(await session.get(null))).not.toContain('of-eve');
});

test('an account that was kept is connected, also where an older key cannot be taken away just then', async () => {
  const failing = () => Promise.reject(new Error('failing'));
  const stuck = { ...session, set: failing, remove: failing };
  const store = createCredentialsStore({ local, session: stuck });
  const number = await store.keep(account);
  expect(await store.standing()).toMatchObject({ number, credentials: { ok: true } });
});

test('account and key can be forgotten where there is no room for anything', async () => {
  await createCredentialsStore({ local, session }).keep(account);
  const store = createCredentialsStore({ local: full, session });
  await store.forget();
  expect((await store.standing()).credentials).toEqual({ ok: false, failure: { kind: 'not-connected' } });
  expect(JSON.stringify(await local.get(null))).not.toMatch(/k-e-y|ada/);
});
