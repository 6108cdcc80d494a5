import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createDurableShelf } from '../../../lib/known/durable-shelf.ts';
import type { LinkEntry } from '../../../lib/known/entries.ts';
import { createSessionShelf } from '../../../lib/known/session-shelf.ts';
import { createShelfOfAccount } from '../../../lib/known/shelf-of-account.ts';
import type { Shelf } from '../../../lib/known/shelf.ts';
import { StorageFailed } from '../../../lib/stored/stored-item.ts';

const { session } = fakeBrowser.storage;
const entry: LinkEntry = { key: 'http://sho.rt/a', told: { title: 'A' }, confirmedAt: { title: 1 }, writtenAt: 1 };

const put = (shelf: Shelf, number = 1) => shelf.change(number, (entries) => entries.put('links', entry));
const got = (shelf: Shelf, number = 1) => shelf.read(number, (entries) => entries.get('links', entry.key));

/** Opens the database as another version of the extension would. */
function openAs(version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('known', version);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error as Error));
    opening.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}

beforeEach(() => {
  fakeBrowser.reset();
  indexedDB = new IDBFactory();
});

test('a change that fails in the middle leaves nothing of itself', async () => {
  const shelf = createDurableShelf();
  const failing = shelf.change(1, async (entries) => {
    await entries.put('links', entry);
    throw new TypeError('a defect');
  });
  await expect(failing).rejects.toBeInstanceOf(TypeError);
  expect(await got(shelf)).toBeUndefined();
});

test('a write the browser refuses is told as such, without its words, and leaves nothing of the change', async () => {
  const shelf = createDurableShelf();
  const unstorable = { ...entry, key: (() => 'secret') as unknown as string };
  const failing = shelf.change(1, async (entries) => {
    await entries.put('links', entry);
    await entries.put('links', unstorable);
  });
  await expect(failing).rejects.toBeInstanceOf(StorageFailed);
  await expect(failing).rejects.toHaveProperty('message', '');
  expect(await got(shelf)).toBeUndefined();
});

test('an entry that another version wrote in another shape counts as absent', async () => {
  await createDurableShelf().change(1, (entries) =>
    entries.put('links', { ...entry, told: { title: 17 } } as unknown as LinkEntry),
  );
  expect(await got(createDurableShelf())).toBeUndefined();
});

test('a text in the session that is cut or of another shape counts as absent', async () => {
  await session.set({ known: { number: 1, value: '{"links":[' } });
  expect(await got(createSessionShelf(session))).toBeUndefined();
  await session.set({ known: { number: 1, value: '{"links":17}' } });
  await put(createSessionShelf(session));
  expect(await got(createSessionShelf(session))).toEqual(entry);
});

test('a newer version may open the database at once, and this one tells that it cannot any more', async () => {
  const shelf = createDurableShelf();
  await put(shelf);
  (await openAs(2)).close();
  await expect(got(shelf)).rejects.toBeInstanceOf(StorageFailed);
});

test('a database that could not be opened is opened the next time', async () => {
  const shelf = createDurableShelf();
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException('no space for "secret"', 'UnknownError');
  };
  await expect(put(shelf)).rejects.toBeInstanceOf(StorageFailed);
  indexedDB.open = open;
  await put(shelf);
  expect(await got(shelf)).toEqual(entry);
});

test('what an older connection’s late answer would write is dropped, on disk and in the session', async () => {
  for (const shelf of [createDurableShelf(), createSessionShelf(session)]) {
    await put(shelf);
    await shelf.forget(2);
    await put(shelf, 1);
    expect(await got(shelf, 1)).toBeUndefined();
    expect(await got(shelf, 2)).toBeUndefined();
  }
});

test('forgetting clears both places, and the session also where the disk fails, which is told', async () => {
  let onDisk = true;
  const shelf = createShelfOfAccount({
    durable: createDurableShelf(),
    session: createSessionShelf(session),
    sessionOnly: () => Promise.resolve(!onDisk),
  });
  await put(shelf);
  onDisk = false;
  await put(shelf);
  await shelf.forget(2);
  expect(await got(shelf)).toBeUndefined();
  expect(await got(createDurableShelf())).toBeUndefined();

  await put(shelf, 2);
  indexedDB.open = () => {
    throw new DOMException('', 'UnknownError');
  };
  const failing = createShelfOfAccount({
    durable: createDurableShelf(),
    session: createSessionShelf(session),
    sessionOnly: () => Promise.resolve(true),
  });
  await expect(failing.forget(3)).rejects.toBeInstanceOf(StorageFailed);
  expect(JSON.stringify(await session.get(null))).not.toContain(entry.key);
});

test('where a browser gives no database, the session shelf alone keeps and forgets', async () => {
  indexedDB.open = () => {
    throw new DOMException('', 'InvalidStateError');
  };
  const forSession = createSessionShelf(session);
  const sessionOnly = () => Promise.resolve(false);
  const shelf = createShelfOfAccount({ durable: forSession, session: forSession, sessionOnly });
  await put(shelf);
  expect(await got(shelf)).toEqual(entry);
  await shelf.forget(2);
  expect(await got(shelf)).toBeUndefined();
  await put(shelf, 2);
  expect(await got(shelf, 2)).toEqual(entry);
});
