import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCredentialsStore } from '../../../../lib/worker/connection/credentials.ts';
import { createAccountItems } from '../../../../lib/worker/storage/items.ts';
import type { StorageArea } from '../../../../lib/worker/storage/stored-item.ts';

const { local, session } = fakeBrowser.storage;
const account = { serviceAddress: 'https://sho.rt/api', accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };

const storeIn = (areas: { local: StorageArea; session: StorageArea }) =>
  createCredentialsStore(createAccountItems(areas, 0));

beforeEach(() => {
  fakeBrowser.reset();
});

test.each([
  ['from the start', []],
  ['after it was on disk', [account]],
])('a key that is kept for the session, %s, is not on disk', async (_when, before) => {
  const store = storeIn({ local, session });
  for (const earlier of before) await store.keep(earlier);
  await store.keep({ ...account, forgetKey: true });
  expect(JSON.stringify(await local.get(null))).not.toContain('k-e-y');
  expect((await store.snapshot()).credentials).toMatchObject({ ok: true, value: { secretKey: 'k-e-y' } });
});

test('after the browser closed, the key is missing and the account is still stored', async () => {
  await storeIn({ local, session }).keep({ ...account, forgetKey: true });
  await session.clear();
  const store = storeIn({ local, session });
  expect((await store.snapshot()).credentials).toEqual({ ok: false, failure: { kind: 'key-forgotten' } });
  expect((await store.snapshot()).account).toMatchObject({ accountId: 'ada', serviceAddress: 'https://sho.rt/api' });
});

test.each([
  ['on disk', false],
  ['for the session', true],
])(
  'after disconnecting nothing of an account is stored whose key was kept %s, and the id is newer',
  async (_, forgetKey) => {
    const store = storeIn({ local, session });
    const { connectionId: before } = await store.keep({ ...account, forgetKey });
    await store.forget();
    const { credentials, connectionId } = await store.snapshot();
    expect(credentials).toEqual({ ok: false, failure: { kind: 'not-connected' } });
    expect(JSON.stringify([await local.get(null), await session.get(null)])).not.toMatch(/k-e-y|ada|sho\.rt/);
    expect(connectionId).toBeGreaterThan(before);
  },
);

/** A full storage area: items can be removed, but not written. */
const full = { ...local, set: () => Promise.reject(new Error('full')) };

test.each([
  ['on disk', false],
  ['for the session', true],
])(
  'an account that could not be stored, its key %s, leaves nothing, and the one before stays',
  async (_, forgetKey) => {
    await storeIn({ local, session }).keep({ ...account, forgetKey: true });
    const before = await storeIn({ local, session }).snapshot();
    const refused = { ...account, accountId: 'eve', secretKey: 'of-eve', forgetKey };
    await expect(storeIn({ local: full, session }).keep(refused)).rejects.toThrow();
    expect(await storeIn({ local, session }).snapshot()).toEqual(before);
    expect(JSON.stringify([await local.get(null), await session.get(null)])).not.toContain('of-eve');
  },
);

/** A session's storage area that refuses every second write: a key is stored, and an older one is not removed. */
function withoutCleanup(): StorageArea {
  let writes = 0;
  const set: StorageArea['set'] = (items) =>
    (writes += 1) % 2 === 0 ? Promise.reject(new Error('failing')) : session.set(items);
  return { ...session, set };
}

test('an account gets its own key even if the key of an earlier or a refused account could not be removed', async () => {
  const forgetting = { ...account, forgetKey: true };
  const area = withoutCleanup();
  await expect(storeIn({ local: full, session: area }).keep({ ...forgetting, secretKey: 'of-eve' })).rejects.toThrow();
  expect(JSON.stringify(await session.get(null)), 'the refused key is still there').toContain('of-eve');
  const store = storeIn({ local, session: area });
  for (const secretKey of ['first', 'second']) {
    await store.keep({ ...forgetting, secretKey });
    expect((await store.snapshot()).credentials).toMatchObject({ ok: true, value: { secretKey } });
  }
});

test('a stored account is connected although an older key cannot be removed', async () => {
  const failing = () => Promise.reject(new Error('failing'));
  const stuck = { ...session, set: failing, remove: failing };
  const store = storeIn({ local, session: stuck });
  const { connectionId } = await store.keep(account);
  expect(await store.snapshot()).toMatchObject({ connectionId, credentials: { ok: true } });
});

test('removes account and key from a full storage area', async () => {
  await storeIn({ local, session }).keep(account);
  const store = storeIn({ local: full, session });
  await store.forget();
  expect((await store.snapshot()).credentials).toEqual({ ok: false, failure: { kind: 'not-connected' } });
  expect(JSON.stringify(await local.get(null))).not.toMatch(/k-e-y|ada/);
});

test('a session-only key that cannot be read counts as a lost account, and the next account can be connected', async () => {
  const forgetting = { ...account, forgetKey: true };
  await storeIn({ local, session }).keep(forgetting);
  const [name = ''] = Object.keys(await session.get(null));
  await session.set({ [name]: 'damaged' });
  const store = storeIn({ local, session });
  expect(await store.snapshot()).toMatchObject({
    account: null,
    lost: true,
    credentials: { ok: false, failure: { kind: 'not-connected' } },
  });
  await store.keep(forgetting);
  const { account: kept, lost, credentials } = await store.snapshot();
  expect({ kept, lost, credentials }).toMatchObject({
    kept: { accountId: 'ada' },
    lost: undefined,
    credentials: { ok: true, value: { secretKey: 'k-e-y' } },
  });
  expect(Object.values(await session.get(null))).toEqual([[{ connectionId: 2, secretKey: 'k-e-y' }]]);
});
