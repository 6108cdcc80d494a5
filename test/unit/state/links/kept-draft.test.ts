import { expect, test } from 'vitest';
import { failed, success } from '../../../../lib/failure/failure.ts';
import { connected, openPage, shortened, writeList } from '../../../fakes/links-page.ts';
import { recordedJobs, sharedLocks } from '../../../fakes/recorded-jobs.ts';
import type { Answers } from '../../../fakes/worker.ts';

/** A browser in which pages of Bulk shorten are opened and closed, with what the worker stores for them. */
function browser(more: Answers = {}) {
  const locks = sharedLocks();
  const stored = new Map<string, string>();
  const answers: Answers = {
    ...recordedJobs().answers,
    'inspect.leave': ({ name, text }) => {
      stored.set(name, text);
      return success(null);
    },
    'inspect.take': ({ name }) => success(stored.has(name) ? { text: stored.get(name) ?? '', private: false } : null),
    'inspect.arrived': ({ name }) => {
      stored.delete(name);
      return success(null);
    },
    ...more,
  };

  async function open(isPrivate = false, hash = '#/bulk', isReloaded = false) {
    const { holdLock, close } = locks.openPage();
    const page = await openPage([], { hash, holdLock: isPrivate ? null : holdLock, isPrivate, isReloaded, answers });
    await page.pass(0);
    const pause = (): Promise<void> => page.pass(500);
    return { page, bulk: page.links.bulkShorten.value, close, pause };
  }

  return { stored, open };
}

const two = 'https://a.example/1\nhttps://a.example/2';

test('a list whose tab was closed before it was shortened is there again, with what was chosen', async () => {
  const { open } = browser();
  const first = await open();
  await writeList(first.page, two);
  first.bulk.choose(['https://a.example/2'], false);
  await first.pause();
  first.close();

  const { page, bulk } = await open();
  await page.pass(150);
  expect(bulk.text.value).toBe(two);
  expect(bulk.source.value).toBe('list');
  await expect.poll(() => bulk.addresses.value).toEqual(['https://a.example/1']);
});

test('a formatted text whose tab was closed is there again with its formatting, beside the list', async () => {
  const { open } = browser();
  const first = await open();
  const text = { plain: 'See this.', html: '<p>See <a href="https://a.example/1">this</a>.</p>' };
  first.bulk.type('https://a.example/2');
  first.bulk.show('text');
  first.bulk.wholeText.paste(text);
  await first.pause();
  first.close();

  const { bulk } = await open();
  expect(bulk.source.value).toBe('text');
  expect(bulk.wholeText.source.value).toEqual(text);
  expect(bulk.text.value).toBe('https://a.example/2');
});

test('a list stays with its tab while that is open, and goes to one tab alone', async () => {
  const { open } = browser();
  const first = await open();
  first.bulk.type('https://a.example/1');
  await first.pause();
  const [second, third] = [await open(), await open()];
  expect(second.bulk.text.value).toBe('');
  first.bulk.type(two);
  await first.pause();
  first.close();
  await second.page.pass(0);
  await third.page.pass(0);
  expect([second.bulk.text.value, third.bulk.text.value]).toEqual([two, '']);
});

test('what was typed meanwhile stays in place of a list that comes late', async () => {
  const { open } = browser();
  const first = await open();
  first.bulk.type(two);
  await first.pause();
  const second = await open();
  second.bulk.type('https://a.example/3');
  first.close();
  await second.page.pass(0);
  expect(second.bulk.text.value).toBe('https://a.example/3');
  await second.pause();
  second.close();
  expect((await open()).bulk.text.value, 'the newest is kept').toBe('https://a.example/3');
});

test('nothing is kept of a list once it was emptied, or shortened and its short links copied', async () => {
  const { open, stored } = browser();
  const { page, bulk, pause } = await open();
  bulk.type(two);
  await pause();
  expect(stored.size).toBe(1);
  bulk.type('');
  await pause();
  expect(stored.size).toBe(0);
  await writeList(page, two);
  await pause();
  expect(stored.size).toBe(1);
  bulk.start();
  await shortened(bulk);
  await pause();
  expect(stored.size).toBe(1);
  bulk.markTaken();
  await pause();
  expect(stored.size).toBe(0);
});

test('the short links of a list that nobody has copied are there again after a reload', async () => {
  const { open } = browser();
  const first = await open();
  await writeList(first.page, `${two}\nhttps://a.example/3`);
  first.bulk.choose(['https://a.example/3'], false);
  first.bulk.start();
  await shortened(first.bulk);
  await first.pause();
  first.close();

  expect((await open()).bulk.progress.value, 'a page opened anew').toBe(null);
  const { page, bulk } = await open(false, '#/bulk', true);
  await page.pass(150);
  expect(bulk.results.value).toEqual(
    first.bulk.results.value.map(({ address, shortUrl, made }) => ({ address, shortUrl, made, link: null })),
  );
  await expect
    .poll(() => bulk.rows.value.map(({ written, state }) => [written, state.kind]))
    .toEqual([
      ['https://a.example/1', 'shortened'],
      ['https://a.example/2', 'shortened'],
      ['https://a.example/3', 'not-chosen'],
    ]);
  expect(bulk.isUnfinished.value, 'its links are on Links').toBe(false);
  bulk.back();
  expect(bulk.text.value).toBe(`${two}\nhttps://a.example/3`);
});

test('a text that nobody has copied is there again with the short links of the addresses that were chosen', async () => {
  const { open } = browser();
  const first = await open();
  const plain = 'See https://a.example/1 and https://a.example/2 and https://a.example/3.';
  first.bulk.show('text');
  first.bulk.wholeText.paste({ plain, html: null });
  await expect.poll(() => first.bulk.addresses.value.length).toBe(3);
  first.bulk.wholeText.choose(1, false);
  first.bulk.start();
  await shortened(first.bulk);
  const { text } = first.bulk.shortenedText();
  expect(text).toContain('https://a.example/2');
  expect(text).not.toContain('https://a.example/1');
  await first.pause();
  first.close();

  const { bulk } = await open();
  await expect.poll(() => bulk.shortenedText().text).toBe(text);
  bulk.markTaken();
  expect(bulk.isUnfinished.value).toBe(false);
});

test('a page that is opened for a text shows no earlier run in its place', async () => {
  const { open, stored } = browser();
  const first = await open();
  await writeList(first.page, two);
  first.bulk.start();
  await shortened(first.bulk);
  await first.pause();
  first.close();
  stored.set('n1', 'See https://a.example/5.');

  const { page } = await open(false, '#/bulk?text=n1');
  await expect.poll(() => page.links.bulkShorten.value.wholeText.source.value.plain).toBe('See https://a.example/5.');
  expect(page.links.bulkShorten.value.progress.value).toBe(null);
});

test('nothing is kept of a private window, nor given to it', async () => {
  const { open, stored } = browser();
  const hidden = await open(true);
  hidden.bulk.type(two);
  await hidden.pause();
  expect(stored.size).toBe(0);
  const shown = await open();
  shown.bulk.type(two);
  await shown.pause();
  shown.close();
  expect((await open(true)).bulk.text.value).toBe('');
});

test('another account gets no list of this one, and this one has it again', async () => {
  const { open } = browser();
  const { page, bulk, pause } = await open();
  bulk.type(two);
  await pause();
  page.connection.value = { ...connected, connectionId: 2 };
  await pause();
  expect(page.links.bulkShorten.value.text.value).toBe('');
  page.connection.value = connected;
  await pause();
  expect(page.links.bulkShorten.value.text.value).toBe(two);
});

test('a list that is too long, or that the browser has no room for, leaves no older one in its place', async () => {
  const { open, stored } = browser();
  const { bulk, pause } = await open();
  bulk.type(two);
  await pause();
  bulk.type('https://a.example/'.padEnd(1_000_001, 'x'));
  await pause();
  expect(stored.size).toBe(0);
  bulk.type('');

  let isFull = false;
  const other = browser({
    'inspect.leave': ({ name, text }) => {
      if (isFull) return failed({ kind: 'storage' });
      other.stored.set(name, text);
      return success(null);
    },
  });
  const page = await other.open();
  page.bulk.type(two);
  await page.pause();
  isFull = true;
  page.bulk.type(`${two}0`);
  await page.pause();
  expect(other.stored.size).toBe(0);
});
