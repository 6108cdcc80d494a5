import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createKnownLinks } from '../../../lib/known/known-links.ts';
import type { Answer, Link } from '../../../lib/link.ts';

const page = 'https://example.com/page';
const link: Link = {
  shortUrl: 'http://sho.rt/a1',
  destination: page,
  title: 'A page',
  clicks: 12,
  createdAt: { kind: 'moment', ms: 1_700_000_000_000 },
  deletedAt: null,
  state: 'active',
};
const found: Answer = { kind: 'link', address: page, asked: 'destination', link };

let clock = 1000;
const known = createKnownLinks(fakeBrowser.storage.session, () => clock);

beforeEach(() => {
  fakeBrowser.reset();
  clock = 1000;
});

test('an answer is remembered whole, with the moment it was confirmed', async () => {
  await known.rememberAnswer(1, found);
  expect(await known.answer(1, page)).toEqual({ answer: found, confirmedAt: 1000 });
});

test('an answer is as old as its oldest part', async () => {
  await known.rememberAnswer(1, found);
  clock = 5000;
  await known.rememberLink(1, link.shortUrl, { clicks: 13 });
  expect(await known.answer(1, page)).toMatchObject({ answer: { link: { clicks: 13 } }, confirmedAt: 1000 });
});

test('links of one account are never shown under another', async () => {
  await known.rememberAnswer(1, found);
  expect(await known.answer(2, page)).toBeNull();
  await known.rememberAnswer(2, { kind: 'none', address: page });
  await known.rememberAnswer(1, found);
  expect(await known.answer(2, page)).toMatchObject({ answer: { kind: 'none' } });
});

test('after an edit the old page is no longer said to have the link', async () => {
  await known.rememberAnswer(1, found);
  await known.rememberLink(1, link.shortUrl, { destination: 'https://example.com/other' });
  expect(await known.answer(1, page)).toBeNull();
});

test('after an edit the new page is no longer said to have none', async () => {
  await known.rememberAnswer(1, { kind: 'none', address: 'https://example.com/other' });
  await known.rememberLink(1, link.shortUrl, { ...link, destination: 'https://example.com/other' });
  expect(await known.answer(1, 'https://example.com/other')).toBeNull();
});

test('a link of which a part was never asked is not shown as if it had none', async () => {
  expect(await known.rememberLink(1, link.shortUrl, { destination: page, state: 'active' }, page)).toBeNull();
  expect(await known.answer(1, page)).toBeNull();
  const { shortUrl: _, destination: __, ...rest } = link;
  expect(await known.rememberLink(1, link.shortUrl, rest)).toEqual(link);
  expect(await known.answer(1, page)).toMatchObject({ answer: found });
});

test('addresses of 80,000 characters do not fill the browser’s store, and the newest stay', async () => {
  const long = (index: number): string => `https://example.com/${index}?${'x'.repeat(80_000)}`;
  for (let index = 0; index < 40; index += 1) {
    await known.rememberAnswer(1, { kind: 'none', address: long(index) });
  }
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null)).length).toBeLessThan(2_100_000);
  expect(await known.answer(1, long(39))).not.toBeNull();
  expect(await known.answer(1, long(0))).toBeNull();
});
