import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Change, Done } from '../../../lib/link.ts';
import { createAttempts } from '../../../lib/links/attempts.ts';

const page = 'https://example.com/page';
const shorten: Change = { action: 'shorten', address: page, foundNothing: true };
const edit: Change = { action: 'edit', shortUrl: 'http://sho.rt/a1', destination: page, previous: null };
const done: Done = { change: shorten, shortUrl: 'http://sho.rt/a1', link: null, made: 'new' };

let attempts = createAttempts(fakeBrowser.storage.session);

beforeEach(() => {
  fakeBrowser.reset();
  attempts = createAttempts(fakeBrowser.storage.session);
});

test('a change that was begun and never answered is found by the next worker', async () => {
  await attempts.begin(1, shorten, page);
  const later = createAttempts(fakeBrowser.storage.session);
  expect(await later.unseen(1, [page])).toEqual(shorten);
  expect(await later.outcome(1, shorten)).toBeNull();
});

test('a result nobody saw is kept until somebody has', async () => {
  await attempts.begin(1, shorten, page);
  await attempts.end(1, shorten, { ok: true, value: done });
  expect(await attempts.outcome(1, shorten)).toEqual({ ok: true, value: done });
  await attempts.seen(1, [shorten]);
  expect(await attempts.unseen(1, [page])).toBeNull();
});

test('a failure is recalled with all it says', async () => {
  const failure = { kind: 'service', statusCode: 503, statusText: 'BUSY' } as const;
  await attempts.begin(1, edit, page);
  await attempts.end(1, edit, { ok: false, failure });
  expect(await attempts.outcome(1, edit)).toEqual({ ok: false, failure });
});

test('only the last change of a link is asked about', async () => {
  await attempts.begin(1, edit, page);
  await attempts.begin(1, { action: 'delete', shortUrl: edit.shortUrl }, page);
  expect(await attempts.unseen(1, [edit.shortUrl])).toMatchObject({ action: 'delete' });
  expect(await attempts.outcome(1, edit)).toBeNull();
});

test('an attempt of one account is not told to another', async () => {
  await attempts.begin(1, shorten, page);
  expect(await attempts.unseen(2, [page])).toBeNull();
});

test('an edit nobody saw the end of is found on the page it was made on, and by its short link', async () => {
  await attempts.begin(1, { ...edit, destination: 'https://example.com/other' }, page);
  expect(await attempts.unseen(1, [page])).toMatchObject({ action: 'edit' });
  expect(await attempts.unseen(1, [edit.shortUrl])).toMatchObject({ action: 'edit' });
});

test('a link that was deleted since is not shown as just made', async () => {
  await attempts.begin(1, shorten, page);
  await attempts.end(1, shorten, { ok: true, value: done });
  await attempts.begin(1, { action: 'delete', shortUrl: done.shortUrl }, done.shortUrl);
  expect(await attempts.unseen(1, [page])).toBeNull();
});

test('what one account began is not written into the next', async () => {
  await attempts.forget(2);
  await attempts.begin(1, shorten, page);
  expect(await attempts.unseen(2, [page])).toBeNull();
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null))).not.toContain(page);
});

test('one of many that went well leaves nothing behind; one that failed is recalled', async () => {
  const remove: Change = { action: 'delete', shortUrl: edit.shortUrl };
  await attempts.begin(1, remove, null);
  expect(await attempts.unseen(1, [edit.shortUrl]), 'while it is under way').toEqual(remove);
  await attempts.end(1, remove, { ok: true, value: { ...done, change: remove } });
  expect(await attempts.unseen(1, [edit.shortUrl])).toBeNull();
  await attempts.begin(1, remove, null);
  const failure = { kind: 'item', error: 'LOCKED' } as const;
  await attempts.end(1, remove, { ok: false, failure });
  expect(await attempts.outcome(1, remove)).toEqual({ ok: false, failure });
});
