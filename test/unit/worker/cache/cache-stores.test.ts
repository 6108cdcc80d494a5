import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createDurableStore } from '../../../../lib/worker/cache/durable-store.ts';
import type { LinkEntry } from '../../../../lib/worker/cache/entries.ts';
import { createSessionStore } from '../../../../lib/worker/cache/session-store.ts';
import { createCacheStores } from '../../../../lib/worker/cache/cache-stores.ts';
import type { EntryStore } from '../../../../lib/worker/cache/cache-store.ts';
import { createAccountItems } from '../../../../lib/worker/storage/items.ts';
import { StorageFailed } from '../../../../lib/worker/storage/stored-item.ts';

const { local, session } = fakeBrowser.storage;
const entry: LinkEntry = { key: 'http://sho.rt/a', fields: { title: 'A' }, confirmedAt: { title: 1 }, writtenAt: 1 };

const sessionStore = () => createSessionStore(createAccountItems({ local, session }, 0));
const put = (store: EntryStore, connectionId = 1) => store.change(connectionId, (entries) => entries.putLink(entry));
const got = (store: EntryStore, connectionId = 1) => store.read(connectionId, (entries) => entries.link(entry.key));

/** The worker's stores, and the one that it uses for a key on disk. */
function startStores(durable = createDurableStore(), inSession = sessionStore()) {
  const stores = createCacheStores({ durable, session: inSession });
  return { stores, store: stores.of({ forgetKey: false }), inSession };
}

/** Returns a call of the browser's databases whose request fails. */
const refuseToOpen = (reason: string) => (): IDBOpenDBRequest =>
  Object.create(IDBOpenDBRequest.prototype, {
    error: { value: new DOMException('refused', reason) },
    addEventListener: { value: (type: string, fail: () => void) => type === 'error' && queueMicrotask(fail) },
    removeEventListener: { value: () => undefined },
  }) as IDBOpenDBRequest;

/** Returns a call of the database that the browser refuses. */
const refuse = (reason: string) => (): never => {
  throw new DOMException('refused', reason);
};

beforeEach(() => {
  fakeBrowser.reset();
  indexedDB = new IDBFactory();
});

test('a change that fails in the middle writes nothing', async () => {
  const store = createDurableStore();
  const failing = store.change(1, async (entries) => {
    await entries.putLink(entry);
    throw new TypeError('a defect');
  });
  await expect(failing).rejects.toBeInstanceOf(TypeError);
  expect(await got(store)).toBeUndefined();
});

test('a write the browser refuses fails without its message, and writes nothing of the change', async () => {
  const store = createDurableStore();
  const unstorable = { ...entry, fields: { title: (() => 'secret') as unknown as string } };
  const failing = store.change(1, async (entries) => {
    await entries.putLink(entry);
    await entries.putLink(unstorable);
  });
  await expect(failing).rejects.toBeInstanceOf(StorageFailed);
  await expect(failing).rejects.toHaveProperty('message', '');
  expect(await got(store)).toBeUndefined();
});

test('many links put at once are all found again, each in one place', async () => {
  const all = Array.from({ length: 700 }, (_, number) => ({ ...entry, key: `http://sho.rt/${number}` }));
  const store = createDurableStore();
  await store.change(1, (entries) => Promise.all([...all, ...all].map((each) => entries.putLink(each))));
  await store.change(1, (entries) => entries.putLink({ ...entry, fields: { title: 'B' } }));
  const { chunks, links, found } = await createDurableStore().read(1, async (entries) => {
    const numbers = await entries.chunks();
    const stored = await entries.linksOf(numbers);
    return { chunks: numbers, links: stored, found: await Promise.all(all.map(({ key }) => entries.link(key))) };
  });
  expect(chunks).toEqual([1, 2, 3]);
  expect(new Set(links)).toEqual(new Set([...all, { ...entry, fields: { title: 'B' } }]));
  expect(links).toHaveLength(all.length + 1);
  expect(found).toEqual(all);
});

test('an entry in another version’s shape counts as absent', async () => {
  await createDurableStore().change(1, (entries) =>
    entries.putLink({ ...entry, fields: { title: 17 } } as unknown as LinkEntry),
  );
  expect(await got(createDurableStore())).toBeUndefined();
});

test('a text in the session that is cut or has another shape counts as absent', async () => {
  await session.set({ cache: { connectionId: 1, value: '{"links":[' } });
  expect(await got(sessionStore())).toBeUndefined();
  await session.set({ cache: { connectionId: 1, value: '{"links":17}' } });
  await put(sessionStore());
  expect(await got(sessionStore())).toEqual(entry);
});

test('a newer version opens the database at once, and this one then makes it again', async () => {
  const store = createDurableStore();
  await put(store);
  (await openDB('cache', 2)).close();
  expect(await got(store)).toBeUndefined();
  await put(store);
  expect(await got(createDurableStore())).toEqual(entry);
});

const keyed = { addresses: 'key', lists: 'key', links: 'number' };
const loose = ['index', 'history', 'owner'];

const indexed = { links: ['writtenAt'], addresses: ['shortUrl', 'writtenAt'] };

test.each<[string, Record<string, string>, string[], Record<string, string[]>]>([
  ['has no stores', {}, [], {}],
  ['lacks a store', keyed, ['index'], indexed],
  ['has links of another key', { addresses: 'key', lists: 'key', links: 'key' }, loose, indexed],
  ['lacks indexes', keyed, loose, {}],
  ['lacks one index', keyed, loose, { ...indexed, addresses: ['writtenAt'] }],
  ['has another index', keyed, loose, { ...indexed, addresses: ['title', 'writtenAt'] }],
  ['has stores of another kind', {}, [...Object.keys(keyed), ...loose], indexed],
])('a database that %s is made again', async (_how, withKeys, others, indexes) => {
  const built = await openDB('cache', 1, {
    upgrade(database, _from, _to, transaction) {
      for (const [store, keyPath] of Object.entries(withKeys)) database.createObjectStore(store, { keyPath });
      for (const store of others) database.createObjectStore(store);
      for (const [store, names] of Object.entries(indexes)) {
        for (const index of names) transaction.objectStore(store).createIndex(index, index);
      }
    },
  });
  built.close();
  const store = createDurableStore();
  expect(await got(store)).toBeUndefined();
  await put(store);
  expect(await got(createDurableStore())).toEqual(entry);
  const made = await openDB('cache', 1);
  for (const [name, wanted] of Object.entries(indexed)) {
    expect([...made.transaction(name).store.indexNames], `indexes of ${name}`).toEqual(wanted);
  }
  made.close();
});

test('a database that another worker holds open is not waited for, and used once it can be', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const holding = await openDB('cache', 2);
  const { store } = startStores();
  const reading = got(store);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await reading).toBeUndefined();
  expect(await got(store), 'the next one does not wait at all').toBeUndefined();
  vi.useRealTimers();
  holding.close();
  await expect.poll(async () => put(store).then(() => got(store))).toEqual(entry);
});

test.each([
  ['getAllKeys', 'UnknownError'],
  ['get', 'UnknownError'],
  ['get', 'DataError'],
  ['get', 'NotReadableError'],
] as const)('a database whose files are damaged is made again after a failing %s (%s)', async (call, reason) => {
  const store = createDurableStore();
  await put(store);
  const damaged = vi.spyOn(IDBObjectStore.prototype, call).mockImplementation(refuse(reason));
  await expect(
    store.read(1, async (entries) => [await entries.chunks(), await entries.link(entry.key)]),
  ).rejects.toBeInstanceOf(StorageFailed);
  damaged.mockRestore();
  await expect.poll(() => got(store)).toBeUndefined();
  await put(store);
  expect(await got(createDurableStore())).toEqual(entry);
});

test('deletes a database that cannot be emptied', async () => {
  await put(createDurableStore());
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(refuse('QuotaExceededError'));
  await createDurableStore().forget(2);
  expect(await indexedDB.databases()).toEqual([]);
});

test('forgetting ends although another version of the database stays open, and the next account reads nothing', async () => {
  await put(createDurableStore());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const holding = await openDB('cache', 2);
  const { stores, inSession } = startStores();
  const forgotten = stores.forget(2).then(() => 'forgotten');
  await vi.advanceTimersByTimeAsync(3000);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await Promise.race([forgotten, setImmediate('waits')])).toBe('forgotten');
  vi.useRealTimers();
  holding.close();
  const { store } = startStores(undefined, inSession);
  expect(await got(store, 2)).toBeUndefined();
  await expect.poll(async () => put(store, 2).then(() => got(store, 2))).toEqual(entry);
});

test('forgetting does not fail if the database can neither be emptied nor deleted; another connection reads nothing', async () => {
  const durable = createDurableStore();
  await put(durable);
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(refuse('UnknownError'));
  indexedDB.deleteDatabase = refuseToOpen('UnknownError');
  const { stores, store } = startStores(durable);
  await stores.forget(2);
  expect(await got(store, 2)).toBeUndefined();
});

test.each(['QuotaExceededError', 'UnknownError', 'InvalidStateError'])(
  'without a database (%s), work goes on without a cache',
  async (reason) => {
    indexedDB.open = indexedDB.deleteDatabase = refuseToOpen(reason);
    const { store } = startStores();
    expect(await put(store)).toBeDefined();
    expect(await got(store)).toBeUndefined();
  },
);

// An upgrade that finds no room is aborted.
test.each(['QuotaExceededError', 'AbortError'])('a full disk (%s) deletes no database', async (reason) => {
  await put(createDurableStore());
  const { open } = indexedDB;
  indexedDB.open = refuseToOpen(reason);
  await expect(got(createDurableStore())).rejects.toBeInstanceOf(StorageFailed);
  indexedDB.open = open;
  expect(await got(createDurableStore())).toEqual(entry);
});

/** Starts a worker that marks whether its database has a click history. */
function startMarked() {
  const { historyOnDisk } = createAccountItems({ local, session }, 0);
  const durable = createDurableStore(historyOnDisk);
  return { durable, stores: createCacheStores({ durable, session: sessionStore(), mark: historyOnDisk }) };
}

const putHistory = (store: EntryStore) =>
  store.change(1, (entries) => entries.putSamples('http://sho.rt/a', [{ at: Date.UTC(2026, 0, 1), clicks: 3 }]));

/** What takes a database away: another program, the browser, damage, or a version that shaped it otherwise. */
const losses = {
  'deleted while no worker runs': () => deleteDB('cache'),
  'deleted while the worker has it open': () => deleteDB('cache'),
  async damaged(durable: EntryStore) {
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(refuse('UnknownError'));
    await expect(got(durable)).rejects.toBeInstanceOf(StorageFailed);
    get.mockRestore();
  },
  async 'without one of its stores'() {
    await deleteDB('cache');
    (await openDB('cache', 1, { upgrade: (upgraded) => void upgraded.createObjectStore('links') })).close();
  },
};

test.each(Object.entries(losses))('a click history whose database is %s is missed, once', async (how, lose) => {
  const { durable, stores } = startMarked();
  await putHistory(durable);
  expect(await stores.tellLostHistory()).toBe(false);
  await lose(durable);
  const next = how.includes('worker has') || how === 'damaged' ? { durable, stores } : startMarked();
  await putHistory(next.durable);
  expect(await next.stores.tellLostHistory(), 'also after new samples').toBe(true);
  expect(await next.stores.tellLostHistory()).toBe(false);
});

test('a database without a click history, or one that was forgotten, is not missed', async () => {
  const { durable, stores } = startMarked();
  await put(durable);
  await deleteDB('cache');
  expect(await stores.tellLostHistory(), 'none').toBe(false);
  await putHistory(durable);
  await stores.forgetHistory(1);
  await deleteDB('cache');
  expect(await stores.tellLostHistory(), 'Forget the click history').toBe(false);
  await putHistory(durable);
  await stores.forget(2);
  await deleteDB('cache');
  expect(await stores.tellLostHistory(), 'Disconnect').toBe(false);
});

test('opens the database the next time if it could not be opened', async () => {
  const store = createDurableStore();
  const { open } = indexedDB;
  indexedDB.open = refuseToOpen('UnknownError');
  await expect(put(store)).rejects.toBeInstanceOf(StorageFailed);
  indexedDB.open = open;
  await put(store);
  expect(await got(store)).toEqual(entry);
});

test('drops a write from an older connection, on disk and in the session', async () => {
  for (const store of [createDurableStore(), sessionStore()]) {
    await put(store);
    await store.forget(2);
    await put(store, 1);
    expect(await got(store, 1)).toBeUndefined();
    expect(await got(store, 2)).toBeUndefined();
  }
});

test('forgetting empties both stores, the session’s even if the disk fails', async () => {
  const { stores, store, inSession } = startStores();
  for (const forgetKey of [false, true]) await put(stores.of({ forgetKey }));
  expect(await got(store)).toEqual(entry);
  expect(await got(inSession)).toEqual(entry);
  await stores.forget(2);
  expect(await got(inSession)).toBeUndefined();
  expect(await got(createDurableStore())).toBeUndefined();

  await put(stores.of({ forgetKey: true }), 2);
  indexedDB.open = refuseToOpen('UnknownError');
  await startStores(undefined, inSession).stores.forget(3);
  expect(JSON.stringify(await session.get(null))).not.toContain(entry.key);
});

test('in a browser without a database, caches and forgets in the session store alone', async () => {
  indexedDB.open = refuseToOpen('InvalidStateError');
  const inSession = sessionStore();
  const { stores, store } = startStores(inSession, inSession);
  await put(store);
  expect(await got(store)).toEqual(entry);
  await stores.forget(2);
  expect(await got(store)).toBeUndefined();
  await put(store, 2);
  expect(await got(store, 2)).toEqual(entry);
});
