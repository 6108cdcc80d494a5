import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createParts, type Parts } from '../../../../entrypoints/background/parts.ts';
import { mostAccounts } from '../../../../lib/account/accounts.ts';
import { allowed, workerBrowser } from '../../../fakes/worker-browser.ts';
import { eventually } from '../../../fakes/eventually.ts';

const { local, session } = fakeBrowser.storage;

beforeEach(() => {
  fakeBrowser.reset();
  indexedDB = new IDBFactory();
  allowed.clear();
});

/** Starts a worker, which has the stores of earlier ones. */
const startWorker = (): Parts => createParts(workerBrowser(), () => undefined);

/** Adds an account and puts it to use, as Connect does; returns its number. */
async function add({ accounts, storesOf }: Parts, accountId: string, forgetKey = false): Promise<number> {
  const number = (await accounts.free()) ?? -1;
  await accounts.add(number);
  await storesOf(number).credentials.keep({
    serviceAddress: `https://${accountId}.example`,
    accountId,
    secretKey: `key of ${accountId}`,
    forgetKey,
  });
  await accounts.use(number);
  return number;
}

/** Removes an account, as Disconnect does. */
async function remove({ accounts, storesOf }: Parts, number: number): Promise<void> {
  await storesOf(number).credentials.forget();
  await accounts.drop(number);
}

/** Starts a browser with accounts of these names; the last one is in use. */
async function browserWith(...names: string[]): Promise<Parts> {
  const parts = startWorker();
  for (const name of names) await add(parts, name);
  return parts;
}

const inUse = async ({ accounts }: Parts): Promise<string | undefined> =>
  (await accounts.snapshot()).account?.accountId;
const names = async ({ accounts }: Parts): Promise<(string | undefined)[]> =>
  (await accounts.all()).map(({ snapshot }) => snapshot.account?.accountId);
const keysIn = async (area: typeof local): Promise<string[]> => Object.keys(await area.get(null)).toSorted();

test('an added account is in use at once, and no account before it is lost, also after a restart', async () => {
  const parts = await browserWith('ada', 'bob', 'eve');
  for (const worker of [parts, startWorker()]) {
    expect(await names(worker)).toEqual(['ada', 'bob', 'eve']);
    expect(await inUse(worker)).toBe('eve');
    for (const { snapshot } of await worker.accounts.all()) {
      const { account } = snapshot;
      expect(snapshot.credentials).toMatchObject({ ok: true, value: { secretKey: `key of ${account?.accountId}` } });
      expect(await worker.accounts.snapshotFor(snapshot.connectionId)).toEqual(snapshot);
    }
  }
});

test('another account can be put to use, and stays so after a restart', async () => {
  const parts = await browserWith('ada', 'bob', 'eve');
  await parts.accounts.use(1);
  expect([await inUse(parts), await inUse(startWorker())]).toEqual(['bob', 'bob']);
});

test('a page of an account that is gone gets the one in use instead', async () => {
  const parts = await browserWith('ada', 'bob');
  const { connectionId } = await parts.storesOf(0).credentials.snapshot();
  await remove(parts, 0);
  for (const gone of [null, 0, connectionId, connectionId + 1, 7e13, 1e15, -1, 0.5, Number.NaN]) {
    expect((await parts.accounts.snapshotFor(gone)).account, String(gone)).toMatchObject({ accountId: 'bob' });
  }
});

test('there is room for ten accounts and no more, until one of them goes', async () => {
  const parts = await browserWith(...Array.from({ length: mostAccounts }, (_, place) => `a${place}`));
  expect(await names(parts)).toHaveLength(mostAccounts);
  expect(await parts.accounts.free()).toBeNull();
  await remove(parts, 4);
  expect(await parts.accounts.free()).toBe(4);
});

test('an account that takes the place of one that is gone has nothing of it, not even an id', async () => {
  const parts = await browserWith('ada', 'bob', 'eve');
  const gone = await parts.storesOf(1).credentials.snapshot();
  const left = parts.sessions.of(gone);
  if (!left.ok) throw new Error('Not connected.');
  await left.value.cache.rememberLinks(new Map([['http://sho.rt/a', { title: 'of Bob' }]]));
  await left.value.facts.learnShortHost('http://sho.rt/a');
  await remove(parts, 1);
  expect(await add(parts, 'max')).toBe(1);
  expect(await names(parts), 'comes last').toEqual(['ada', 'eve', 'max']);
  const now = await parts.accounts.snapshot();
  expect(now.connectionId).toBeGreaterThan(gone.connectionId);
  const session = parts.sessions.of(now);
  if (!session.ok) throw new Error('Not connected.');
  expect(await session.value.cache.everyLink()).toEqual([]);
  expect(await session.value.facts.shortHosts()).toEqual([]);
  expect(await left.value.isCurrent(), 'its late changes are not sent').toBe(false);
});

test.each([
  ['the first of the others follows the one in use', 2, 'ada'],
  ['the one in use stays when another goes', 0, 'eve'],
])('%s', async (_what, gone, follows) => {
  const parts = await browserWith('ada', 'bob', 'eve');
  await remove(parts, gone);
  expect([await inUse(parts), await inUse(startWorker())]).toEqual([follows, follows]);
});

test('an account that is put to use while another one goes stays in use', async () => {
  const parts = await browserWith('ada', 'bob', 'eve');
  await parts.storesOf(0).credentials.forget();
  await Promise.all([parts.accounts.drop(0), parts.accounts.use(1)]);
  expect([await inUse(parts), await inUse(startWorker())]).toEqual(['bob', 'bob']);
});

test('with one account, everything is stored as before there could be several', async () => {
  const parts = await browserWith('ada');
  const { connectionId } = await parts.accounts.snapshot();
  expect(connectionId).toBe(1);
  const session = parts.sessions.of(await parts.accounts.snapshot());
  if (!session.ok) throw new Error('Not connected.');
  await session.value.cache.rememberLinks(new Map([['http://sho.rt/a', { title: 'A', clicks: 3 }]]));
  await session.value.facts.learnShortHost('http://sho.rt/a');
  await session.value.journal.begin({ action: 'delete', shortUrl: 'http://sho.rt/a' }, null);
  await parts.storesOf(0).jobs.begin(connectionId, { id: 'one', action: 'delete', undoing: false, items: [] });
  await parts.connection.removeLeftovers();
  expect(await keysIn(local)).toEqual(['connection', 'historyOnDisk', 'serviceFacts']);
  expect(await keysIn(fakeBrowser.storage.session)).toEqual(['jobs', 'journal']);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['cache']);
});

test('once the second account is gone, the first is alone as before, and of the second only the count of ids is left', async () => {
  const parts = await browserWith('ada');
  const before = await local.get(null);
  await add(parts, 'bob');
  expect(await keysIn(local)).toContain('accounts');
  await remove(parts, 1);
  const { connection2, ...left } = await local.get(null);
  expect(left).toEqual(before);
  expect(connection2).toEqual({ connectionId: 1e13 + 2, account: null, secretKey: null });
});

test('the second account stays alone once the first is gone', async () => {
  const parts = await browserWith('ada', 'bob');
  await remove(parts, 0);
  for (const worker of [parts, startWorker()]) {
    expect(await names(worker)).toEqual(['bob']);
    expect(await inUse(worker)).toBe('bob');
  }
});

test.each([
  'damaged',
  7,
  [],
  {},
  { inUse: 0, numbers: [] },
  { inUse: 5, numbers: [0, 1] },
  { inUse: 0, numbers: [0, 10] },
  { inUse: 0, numbers: 'all' },
  { inUse: 1.5, numbers: [0, 1.5] },
])('no account is lost when it can no longer be read which there are: %j', async (damaged) => {
  const parts = await browserWith('ada', 'bob', 'eve');
  await remove(parts, 0);
  await local.set({ accounts: damaged });
  const worker = startWorker();
  expect(await names(worker)).toEqual(['bob', 'eve']);
  expect(await inUse(worker)).toBe('bob');
  expect(await worker.accounts.free(), 'a new one takes nobody’s place').toBe(0);
  await worker.connection.removeLeftovers();
  expect(await names(startWorker())).toEqual(['bob', 'eve']);
  await eventually(async () => expect((await local.get('accounts')).accounts).toEqual({ inUse: 1, numbers: [1, 2] }));
});

const isLost = async ({ connection }: Parts) => {
  const list = await connection.list();
  return list.map(({ status }) => status.state === 'none' && status.lost === true);
};

test.each<[string, () => Promise<void>]>([
  ['the record', () => local.set({ connection2: 'damaged' })],
  ['the account in the record', () => local.set({ connection2: { connectionId: 1e13 + 1, account: 7 } })],
  ['the session-only key', () => session.set({ sessionKeys2: 'damaged' })],
])(
  'when %s of the account in use is damaged, the others stay, the first of them is used, and the loss is said',
  async (_what, damage) => {
    const parts = await browserWith('ada');
    await add(parts, 'bob', true);
    await add(parts, 'eve');
    await parts.accounts.use(1);
    await damage();
    const worker = startWorker();
    expect(await names(worker)).toEqual(['ada', undefined, 'eve']);
    expect(await inUse(worker)).toBe('ada');
    expect(await isLost(worker)).toEqual([false, true, false]);
    await worker.connection.removeLeftovers();
    const later = startWorker();
    expect(await isLost(later), 'until the person has removed it').toEqual([false, true, false]);
    expect(await later.accounts.free(), 'a new one does not hide it').toBe(3);
    const [, lost] = await later.connection.list();
    expect(await later.connection.disconnect(lost?.status.connectionId ?? 0)).toMatchObject({ ok: true });
    expect(await names(later)).toEqual(['ada', 'eve']);
    expect(await inUse(later)).toBe('ada');
  },
);

test('a damaged record has an id of its own account, which no answer to another one has', async () => {
  await browserWith('ada', 'bob');
  for (const damaged of [{ connectionId: 1, account: 7 }, { connectionId: 2e13 }, 'damaged']) {
    await local.set({ connection2: damaged });
    const { connectionId } = await startWorker().storesOf(1).credentials.snapshot();
    expect(Math.floor(connectionId / 1e13)).toBe(1);
  }
});
