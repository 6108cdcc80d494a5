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
  const current = await createCredentialsStore({ local, session }).current();
  expect(current).toEqual({ ok: true, value: { ...account, number } });
});

test('a key to be forgotten with the browser is never written to disk', async () => {
  const store = createCredentialsStore({ local, session });
  await store.keep({ ...account, forgetKey: true });
  expect(JSON.stringify(await local.get(null))).not.toContain('k-e-y');
  expect(await store.current()).toMatchObject({ ok: true, value: { secretKey: 'k-e-y' } });
});

test('after the browser closed, a forgotten key is asked for again and the account is still known', async () => {
  const store = createCredentialsStore({ local, session });
  await store.keep({ ...account, forgetKey: true });
  await session.clear();
  expect(await store.current()).toEqual({ ok: false, failure: { kind: 'key-forgotten' } });
  expect(await store.account()).toMatchObject({ accountId: 'ada', serviceAddress: 'https://sho.rt/api' });
});

test('choosing to forget the key later takes it out of the local store', async () => {
  const store = createCredentialsStore({ local, session });
  await store.keep(account);
  await store.keep({ ...account, forgetKey: true });
  expect(JSON.stringify(await local.get(null))).not.toContain('k-e-y');
});

test('a key never serves an account it was not kept for', async () => {
  const store = createCredentialsStore({ local, session });
  await store.keep(account);
  const { account: kept } = await local.get('account');
  await local.set({ account: { ...(kept as object), number: 99, accountId: 'eve' } });
  expect(await store.current()).toEqual({ ok: false, failure: { kind: 'key-forgotten' } });
});

test('after disconnecting nothing of the account is stored, and its late answers find another number', async () => {
  const store = createCredentialsStore({ local, session });
  const before = await store.keep(account);
  await store.forget();
  expect(await store.current()).toEqual({ ok: false, failure: { kind: 'not-connected' } });
  expect(JSON.stringify([await local.get(null), await session.get(null)])).not.toMatch(/k-e-y|ada|sho\.rt/);
  expect(await store.number()).toBeGreaterThan(before);
});
