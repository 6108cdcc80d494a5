import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Change, CompletedChange } from '../../../../lib/link/change.ts';
import { createChangeJournal } from '../../../../lib/worker/storage/change-journal.ts';
import { createAccountItems } from '../../../../lib/worker/storage/items.ts';

const page = 'https://example.com/page';
const shorten: Change = { action: 'shorten', address: page, foundNothing: true };
const edit: Change = { action: 'edit', shortUrl: 'http://sho.rt/a1', destination: page, previous: null };
const done: CompletedChange = { change: shorten, shortUrl: 'http://sho.rt/a1', link: null, made: 'new' };

const startWorker = (connectionId = 1) =>
  createChangeJournal(createAccountItems(fakeBrowser.storage, 0).journal, connectionId);

let journal = startWorker();

beforeEach(() => {
  fakeBrowser.reset();
  journal = startWorker();
});

test('keeps an outcome until the person has seen it', async () => {
  await journal.begin(shorten, page);
  await journal.end(shorten, { ok: true, value: done });
  expect(await journal.outcome(shorten)).toEqual({ ok: true, value: done });
  await journal.seen([shorten]);
  expect(await journal.unseen([page])).toBeNull();
});

test('keeps only the last change of a link', async () => {
  await journal.begin(edit, page);
  await journal.begin({ action: 'delete', shortUrl: edit.shortUrl }, page);
  expect(await journal.unseen([edit.shortUrl])).toMatchObject({ action: 'delete' });
  expect(await journal.outcome(edit)).toBeNull();
});

test('of two unseen changes on one page, finds the later one', async () => {
  const later: Change = { ...edit, shortUrl: 'http://sho.rt/b2' };
  await journal.begin(edit, page);
  await journal.begin(later, page);
  expect(await journal.unseen([page])).toEqual(later);
});

test('does not return a shortening whose link was deleted since', async () => {
  await journal.begin(shorten, page);
  await journal.end(shorten, { ok: true, value: done });
  await journal.begin({ action: 'delete', shortUrl: done.shortUrl }, done.shortUrl);
  expect(await journal.unseen([page])).toBeNull();
});

test('returns no change of an older connection, and drops one that comes late', async () => {
  await journal.begin(shorten, page);
  expect(await startWorker(2).unseen([page])).toBeNull();
  const item = createAccountItems(fakeBrowser.storage, 0).journal;
  await item.forget(2);
  await createChangeJournal(item, 1).begin(shorten, page);
  expect(await createChangeJournal(item, 2).unseen([page])).toBeNull();
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null))).not.toContain(page);
});

test('a change without a screen is removed after success and kept after a failure', async () => {
  const remove: Change = { action: 'delete', shortUrl: edit.shortUrl };
  await journal.begin(remove, null);
  expect(await journal.unseen([edit.shortUrl]), 'while it is under way').toEqual(remove);
  await journal.end(remove, { ok: true, value: { ...done, change: remove } });
  expect(await journal.unseen([edit.shortUrl])).toBeNull();
  await journal.begin(remove, null);
  const failure = { kind: 'service', statusCode: 503, statusText: 'BUSY' } as const;
  await journal.end(remove, { ok: false, failure });
  expect(await journal.outcome(remove)).toEqual({ ok: false, failure });
});
