import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { inGroups } from '../../../lib/groups.ts';
import { createDurableShelf } from '../../../lib/known/durable-shelf.ts';
import { createKnownLinks } from '../../../lib/known/known-links.ts';
import { createSessionShelf } from '../../../lib/known/session-shelf.ts';
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

beforeEach(() => {
  fakeBrowser.reset();
  indexedDB = new IDBFactory();
  clock = 1000;
});

describe.each([
  ['on disk', () => createDurableShelf()],
  ['in the session', () => createSessionShelf(fakeBrowser.storage.session)],
])('%s', (_place, createShelf) => {
  /** The store as each new worker makes it. */
  const startWorker = () => createKnownLinks(createShelf(), () => clock);
  let known = startWorker();

  beforeEach(() => {
    known = startWorker();
  });

  test('an answer is remembered whole, with the moment it was confirmed', async () => {
    await known.rememberAnswers(1, [found]);
    expect(await known.answer(1, page)).toEqual({ answer: found, confirmedAt: 1000 });
  });

  test('an answer is as old as its oldest part', async () => {
    await known.rememberAnswers(1, [found]);
    clock = 5000;
    await known.rememberLink(1, link.shortUrl, { clicks: 13 });
    expect(await known.answer(1, page)).toMatchObject({ answer: { link: { clicks: 13 } }, confirmedAt: 1000 });
  });

  test('links of one account are never shown under another', async () => {
    await known.rememberAnswers(1, [found]);
    expect(await known.answer(2, page)).toBeNull();
    await known.rememberAnswers(2, [{ kind: 'none', address: page }]);
    await known.rememberAnswers(1, [found]);
    expect(await known.answer(2, page)).toMatchObject({ answer: { kind: 'none' } });
  });

  test('after an edit the old page is no longer said to have the link', async () => {
    await known.rememberAnswers(1, [found]);
    await known.rememberLink(1, link.shortUrl, { destination: 'https://example.com/other' });
    expect(await known.answer(1, page)).toBeNull();
  });

  test('after an edit the new page is no longer said to have none', async () => {
    await known.rememberAnswers(1, [{ kind: 'none', address: 'https://example.com/other' }]);
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

  test('what is known of several links comes in their order, with nothing made up of the others', async () => {
    await known.rememberLinks(
      1,
      new Map([
        ['http://sho.rt/b', { title: 'B', destination: page }],
        ['http://sho.rt/a', { clicks: 3 }],
      ]),
    );
    expect(await known.links(1, ['http://sho.rt/a', 'http://sho.rt/nothing', 'http://sho.rt/b'])).toEqual([
      { shortUrl: 'http://sho.rt/a', clicks: 3, describedAt: null },
      { shortUrl: 'http://sho.rt/nothing', describedAt: null },
      { shortUrl: 'http://sho.rt/b', title: 'B', destination: page, describedAt: 1000 },
    ]);
  });

  test('a link is described since its title and its destination were both confirmed', async () => {
    await known.rememberLinks(1, new Map([[link.shortUrl, { title: 'Old' }]]));
    clock = 2000;
    const [later] = await known.rememberLinks(1, new Map([[link.shortUrl, { destination: page }]]));
    expect(later).toMatchObject({ title: 'Old', destination: page, describedAt: 1000 });
    clock = 3000;
    await known.rememberLinks(1, new Map([[link.shortUrl, { title: 'New' }]]));
    expect(await known.links(1, [link.shortUrl])).toMatchObject([{ title: 'New', describedAt: 2000 }]);
  });

  test('a title of the page that a link led to before counts as old, and the answer is not of 1970', async () => {
    await known.rememberAnswers(1, [found]);
    clock = 5000;
    const other = 'https://example.com/other';
    await known.rememberLink(1, link.shortUrl, { destination: other }, other);
    expect(await known.links(1, [link.shortUrl])).toMatchObject([{ title: 'A page', describedAt: 0 }]);
    expect(await known.answer(1, other)).toMatchObject({ answer: { link: { title: 'A page' } }, confirmedAt: 1000 });
    clock = 6000;
    await known.rememberLinks(1, new Map([[link.shortUrl, { destination: other, title: 'Other' }]]));
    expect(await known.links(1, [link.shortUrl])).toMatchObject([{ title: 'Other', describedAt: 6000 }]);
  });

  test('a title is old neither where the link leads where it did nor where it is told with another destination', async () => {
    await known.rememberAnswers(1, [found]);
    clock = 2 * 60 * 60 * 1000;
    await known.rememberLink(1, link.shortUrl, { destination: page });
    expect(await known.links(1, [link.shortUrl])).toMatchObject([{ title: 'A page', describedAt: 1000 }]);
    await known.rememberLink(1, link.shortUrl, { destination: 'https://example.com/other', title: 'Other' });
    expect(await known.links(1, [link.shortUrl])).toMatchObject([{ title: 'Other', describedAt: clock }]);
  });

  test('links told all at once take away what their addresses said before', async () => {
    await known.rememberAnswers(1, [found]);
    await known.rememberAnswers(1, [{ kind: 'none', address: 'https://example.com/other' }]);
    await known.rememberLinks(1, new Map([[link.shortUrl, { destination: 'https://example.com/other' }]]));
    expect(await known.answer(1, page)).toBeNull();
    expect(await known.answer(1, 'https://example.com/other')).toBeNull();
  });

  test('a page that was said to have no link counts as unasked once its link is back', async () => {
    await known.rememberAnswers(1, [found]);
    await known.rememberAnswers(1, [{ kind: 'deleted', address: page }]);
    await known.rememberLink(1, link.shortUrl, { state: 'active', deletedAt: null });
    expect(await known.answer(1, page)).toBeNull();
  });

  test('a list is there for the next worker, and its head is brought up to date', async () => {
    await known.rememberList(1, 'recent', { shortUrls: ['b', 'a'], end: true });
    await known.rememberList(1, 'recent', { shortUrls: ['c', 'b'], end: false });
    expect(await startWorker().list(1, 'recent')).toEqual({ shortUrls: ['c', 'b', 'a'], end: true });
    expect(await known.list(1, 'popular')).toBeNull();
  });

  test('a link that came back further down is not hidden behind an end that was known before', async () => {
    await known.rememberList(1, 'recent', { shortUrls: ['c', 'b', 'a'], end: true });
    await known.reopenList(1, 'recent');
    expect(await startWorker().list(1, 'recent')).toEqual({ shortUrls: ['c', 'b', 'a'], end: false });
    await known.rememberList(1, 'recent', { shortUrls: ['d', 'c'], end: false });
    expect(await known.list(1, 'recent'), 'a head says nothing of the end').toEqual({
      shortUrls: ['d', 'c', 'b', 'a'],
      end: false,
    });
    await known.rememberList(1, 'recent', { shortUrls: ['d', 'c', 'b', 'x', 'a'], end: true });
    expect(await known.list(1, 'recent')).toMatchObject({ end: true });
  });

  test('a list that was never asked for is not made up when a link comes back', async () => {
    await known.reopenList(1, 'recent');
    expect(await known.list(1, 'recent')).toBeNull();
  });

  test('nothing is lost when fifty links are told at once', async () => {
    const all = Array.from({ length: 50 }, (_, index) => `http://sho.rt/${index}`);
    await Promise.all(all.map((shortUrl) => known.rememberLink(1, shortUrl, { clicks: 1 })));
    expect((await known.links(1, all)).map(({ clicks }) => clicks)).toEqual(all.map(() => 1));
  });

  test('what was known is there for the next worker, and gone for another account', async () => {
    await known.rememberAnswers(1, [found]);
    expect(await startWorker().links(1, [link.shortUrl])).toMatchObject([{ title: 'A page' }]);
    expect(await startWorker().links(2, [link.shortUrl])).toEqual([{ shortUrl: link.shortUrl, describedAt: null }]);
    await known.rememberList(2, 'recent', { shortUrls: [], end: true });
    expect(await known.links(1, [link.shortUrl])).toEqual([{ shortUrl: link.shortUrl, describedAt: null }]);
  });

  test('an address too long to keep is still told, and asked again the next time', async () => {
    const long = `https://example.com/?${'x'.repeat(16_000)}`;
    await known.rememberAnswers(1, [found]);
    const told = await known.rememberLinks(1, new Map([[link.shortUrl, { destination: long }]]));
    expect(told).toMatchObject([{ destination: long }]);
    expect(await known.links(1, [link.shortUrl])).toEqual([expect.not.objectContaining({ destination: page })]);
    expect(await known.links(1, [link.shortUrl])).toMatchObject([{ title: 'A page', describedAt: null }]);
    await known.rememberAnswers(1, [{ kind: 'none', address: long }]);
    expect(await known.answer(1, long)).toBeNull();
  });
});

test('addresses of 15,000 characters do not fill the session’s store, and the newest stay', async () => {
  const known = createKnownLinks(createSessionShelf(fakeBrowser.storage.session), () => (clock += 1));
  const long = (index: number): string => `https://example.com/${index}?${'x'.repeat(15_000)}`;
  const answers = Array.from({ length: 150 }, (_, index) => ({ kind: 'none', address: long(index) }) as const);
  for (const group of inGroups(answers, 10)) await known.rememberAnswers(1, group);
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null)).length).toBeLessThan(2_100_000);
  expect(await known.answer(1, long(149))).not.toBeNull();
  expect(await known.answer(1, long(0))).toBeNull();
});

test('where the session’s store is full, old links go first, then the last of a list, and lists stay', async () => {
  const known = createKnownLinks(createSessionShelf(fakeBrowser.storage.session), () => clock);
  const told = (codes: readonly string[]) =>
    new Map(codes.map((code) => [`http://sho.rt/${code}`, { title: 'x'.repeat(10_000) }]));
  const codes = (letter: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => `${letter}${index}`);
  const kept = async (of: readonly string[]): Promise<string[]> => {
    const links = await known.links(
      1,
      of.map((code) => `http://sho.rt/${code}`),
    );
    return of.filter((_, index) => links[index]?.title !== undefined);
  };
  const [old, list, fresh] = [codes('o', 10), codes('l', 150), codes('f', 100)];
  await known.rememberList(1, 'recent', { shortUrls: list, end: true }); // Of all that is kept the oldest.
  clock += 1;
  await known.rememberLinks(1, told(old));
  clock += 1;
  await known.rememberLinks(1, told(list));
  clock += 1;
  await known.rememberLinks(1, told(fresh));
  expect(await kept(old)).toEqual([]);
  const rest = await kept(list);
  expect(rest, 'the head of the list is what is seen first').toEqual(list.slice(0, rest.length));
  expect(rest.length).toBeGreaterThan(80);
  expect(rest.length).toBeLessThan(150);
  expect(await kept(fresh)).toEqual(fresh);
  expect(await known.list(1, 'recent')).toEqual({ shortUrls: list, end: true });
});

test('addresses of 80,000 characters fill no store', async () => {
  const known = createKnownLinks(createSessionShelf(fakeBrowser.storage.session), () => clock);
  await known.rememberAnswers(1, [{ kind: 'none', address: `https://example.com/${'x'.repeat(80_000)}` }]);
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null)).length).toBeLessThan(1000);
});

test('the disk holds no more than there is room for, and what was written longest ago goes first', async () => {
  const shelf = createDurableShelf({ links: 20, addresses: 10, unchecked: 1 });
  const known = createKnownLinks(shelf, () => (clock += 1));
  for (let index = 0; index < 40; index += 1) {
    await known.rememberLink(1, `http://sho.rt/${index}`, { clicks: index });
    await known.rememberAnswers(1, [{ kind: 'none', address: `https://example.com/${index}` }]);
  }
  const shortUrls = Array.from({ length: 40 }, (_, index) => `http://sho.rt/${index}`);
  const kept = (await known.links(1, shortUrls)).flatMap(({ clicks }) => clicks ?? []);
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 40 - kept.length + index));
  expect(kept).toHaveLength(20);
  expect(await known.answer(1, 'https://example.com/39')).not.toBeNull();
  expect(await known.answer(1, 'https://example.com/20')).toBeNull();
});
