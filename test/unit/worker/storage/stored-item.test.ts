import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as z from 'zod/mini';
import { StorageFailed, storedItem } from '../../../../lib/worker/storage/stored-item.ts';

const area = fakeBrowser.storage.session;

beforeEach(() => {
  fakeBrowser.reset();
});

test('loses none of fifty changes at once, and each resolves with its own value', async () => {
  const count = storedItem(area, 'count', z.number(), 0);
  const made = await Promise.all(Array.from({ length: 50 }, () => count.update((value) => value + 1)));
  expect(made).toEqual(Array.from({ length: 50 }, (_, place) => place + 1));
  expect(await count.read()).toBe(50);
});

test('a value in another version’s shape counts as absent', async () => {
  await area.set({ count: { of: 'another shape' } });
  expect(await storedItem(area, 'count', z.number(), 7).read()).toBe(7);
});

test('drops a failing store’s error message, which may quote the value', async () => {
  const failing = { ...area, get: () => Promise.reject(new Error('quota exceeded storing "secret"')) };
  const reading = storedItem(failing, 'key', z.string(), '').read();
  await expect(reading).rejects.toBeInstanceOf(StorageFailed);
  await expect(reading).rejects.toHaveProperty('message', '');
});

test('a failing store rejects every waiting change, and writes the next', async () => {
  let full = true;
  const filling = { ...area, set: (items: object) => (full ? Promise.reject(new Error()) : area.set(items)) };
  const count = storedItem(filling, 'count', z.number(), 0);
  const changes = await Promise.allSettled([1, 2, 3].map(() => count.update((value) => value + 1)));
  expect(changes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  full = false;
  expect(await count.update((value) => value + 1)).toBe(1);
});
