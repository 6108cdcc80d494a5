import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { inGroups } from '../../../../lib/rpc/message-limits.ts';
import { chunkSize } from '../../../../lib/worker/cache/link-chunks.ts';
import { createDurableStore } from '../../../../lib/worker/cache/durable-store.ts';
import { createLinkCache, type LinkCache } from '../../../../lib/worker/cache/link-cache.ts';
import { createSessionStore } from '../../../../lib/worker/cache/session-store.ts';
import { createAccountItems } from '../../../../lib/worker/storage/items.ts';
import type { Answer, Link } from '../../../../lib/link/link.ts';

const keepsHistory = () => Promise.resolve(true);

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
  ['on disk', () => createDurableStore()],
  ['in the session', () => createSessionStore(createAccountItems(fakeBrowser.storage, 0))],
])('%s', (_place, createStore) => {
  /** Creates the cache of connection 1 like a new worker. */
  const startWorker = () => createLinkCache(createStore(), 1, () => clock, keepsHistory);
  let cache = startWorker();

  beforeEach(() => {
    cache = startWorker();
  });

  test('returns a complete answer, which is as old as its oldest part', async () => {
    await cache.rememberAnswers([found]);
    expect(await cache.answer(page)).toEqual({ answer: found, confirmedAt: 1000 });
    clock = 5000;
    await cache.rememberLink(link.shortUrl, { clicks: 13 });
    expect(await cache.answer(page)).toMatchObject({ answer: { link: { clicks: 13 } }, confirmedAt: 1000 });
  });

  describe('the recent links', () => {
    const shorten = (name: string) =>
      cache.rememberLink(`http://sho.rt/${name}`, { title: name, state: 'active' }, `https://example.com/${name}`);
    const titles = async (most: number) => (await cache.recentLinks(most)).map(({ title }) => title);

    test('are those that addresses were shortened to, the last one first, each once', async () => {
      expect(await titles(4)).toEqual([]);
      await cache.rememberAnswers([found]);
      for (const name of ['a', 'b', 'c', 'a']) await shorten(name);
      cache = startWorker();
      expect(await titles(4)).toEqual(['a', 'c', 'b']);
      expect(await titles(2)).toEqual(['a', 'c']);
    });

    test('leave out links that were deleted since', async () => {
      for (const name of ['a', 'b', 'c']) await shorten(name);
      await cache.rememberLink('http://sho.rt/c', { state: 'deleted' });
      expect(await titles(2)).toEqual(['b', 'a']);
    });

    test('have their clicks for an hour after these were read: nothing beside them says how old they are', async () => {
      await shorten('a');
      await cache.rememberLink('http://sho.rt/a', { clicks: 7 });
      const read = clock;
      clock = read + 59 * 60_000;
      expect(await cache.recentLinks(1)).toMatchObject([{ title: 'a', clicks: 7 }]);
      clock = read + 61 * 60_000;
      expect((await cache.recentLinks(1))[0]).not.toHaveProperty('clicks');
    });

    test('are the last twenty, and no link with an address too long to keep', async () => {
      for (let number = 0; number < 25; number += 1) await shorten(String(number));
      await shorten('x'.repeat(20_000));
      expect(await cache.recentLinks(100)).toHaveLength(20);
      expect(await titles(1)).toEqual(['24']);
    });
  });

  test('is as old as the present clock says, after the clock was set back', async () => {
    const given = new Map([[link.shortUrl, { title: link.title, destination: page }]]);
    clock = 5000;
    await cache.rememberLinks(given);
    clock = 1000;
    await cache.rememberLinks(given);
    expect(await cache.links([link.shortUrl])).toMatchObject([{ describedAt: 1000 }]);
  });

  test.each<Answer>([
    { kind: 'none', address: page },
    { kind: 'deleted', address: page },
    found,
    { kind: 'link', address: link.shortUrl, asked: 'short-link', link },
    { kind: 'link', address: page, asked: 'destination', link: { ...link, state: 'deleted' } },
  ])('the next worker has the answer: $kind, $asked $link.state', async (answer) => {
    await cache.rememberAnswers([answer]);
    expect(await startWorker().answer(answer.address)).toEqual({ answer, confirmedAt: 1000 });
  });

  test('what the service gives again within the hour is not written again, and after the hour it is', async () => {
    const hour = 60 * 60 * 1000;
    const given = new Map([[link.shortUrl, { title: link.title, destination: page }]]);
    await cache.rememberLinks(given);
    const describedAt = async (time: number) => {
      clock = time;
      await cache.rememberLinks(given);
      return (await cache.links([link.shortUrl]))[0]?.describedAt;
    };
    expect(await describedAt(1000 + hour)).toBe(1000);
    expect(await describedAt(1001 + hour)).toBe(1001 + hour);
  });

  test('never returns links of another connection', async () => {
    const store = createStore();
    const [first, second] = [1, 2].map((connectionId) =>
      createLinkCache(store, connectionId, () => clock, keepsHistory),
    ) as [LinkCache, LinkCache];
    await first.rememberAnswers([found]);
    expect(await second.answer(page)).toBeNull();
    await second.rememberAnswers([{ kind: 'none', address: page }]);
    await first.rememberAnswers([found]);
    expect(await second.answer(page)).toMatchObject({ answer: { kind: 'none' } });
  });

  test('is taken over by the next connection with the same account, and by no other', async () => {
    const store = createStore();
    const of = (connectionId: number): LinkCache => createLinkCache(store, connectionId, () => clock, keepsHistory);
    await of(1).rememberAnswers([found]);
    await store.takeOver(1, 2);
    expect(await of(1).answer(page), 'the earlier one is over').toBeNull();
    await of(1).rememberAnswers([{ kind: 'none', address: page }]);
    expect(await of(2).answer(page)).toMatchObject({ answer: found });
    await store.takeOver(1, 3);
    expect(await of(3).answer(page), 'it was not its own').toBeNull();
  });

  test('after an edit the new page has the link', async () => {
    await cache.rememberAnswers([{ kind: 'none', address: 'https://example.com/other' }]);
    const moved = { ...link, destination: 'https://example.com/other' };
    await cache.rememberLink(link.shortUrl, moved);
    expect(await cache.answer(moved.destination)).toMatchObject({ answer: { asked: 'destination', link: moved } });
  });

  test('after an edit its short address still has the link, and the new page if it already had it', async () => {
    const asked: Answer = { kind: 'link', address: link.shortUrl, asked: 'short-link', link };
    await cache.rememberAnswers([asked]);
    await cache.rememberLink(link.shortUrl, { clicks: 13 }, 'https://example.com/other');
    const moved = { ...link, destination: 'https://example.com/other' };
    await cache.rememberLink(link.shortUrl, moved);
    expect(await cache.answer(link.shortUrl)).toMatchObject({ answer: { ...asked, link: moved } });
    expect(await cache.answer(moved.destination)).toMatchObject({ answer: { asked: 'destination', link: moved } });
  });

  test.each(['destination', 'title', 'clicks', 'createdAt', 'deletedAt', 'state'] as const)(
    'returns no link while its %s was never requested',
    async (field) => {
      const fields: Partial<Link> = { ...link };
      delete fields[field];
      expect(await cache.rememberLink(link.shortUrl, fields, page)).toBeNull();
      expect(await cache.answer(page)).toBeNull();
    },
  );

  test('returns a link as soon as all of its fields are known', async () => {
    expect(await cache.rememberLink(link.shortUrl, { destination: page, state: 'active' }, page)).toBeNull();
    const { shortUrl: _, destination: __, ...rest } = link;
    expect(await cache.rememberLink(link.shortUrl, rest)).toEqual(link);
    expect(await cache.answer(page)).toMatchObject({ answer: found });
  });

  test('returns several links in their order, with unknown ones empty', async () => {
    await cache.rememberLinks(
      new Map([
        ['http://sho.rt/b', { title: 'B', destination: page }],
        ['http://sho.rt/a', { clicks: 3 }],
      ]),
    );
    expect(await cache.links(['http://sho.rt/a', 'http://sho.rt/nothing', 'http://sho.rt/b'])).toEqual([
      { shortUrl: 'http://sho.rt/a', clicks: 3, describedAt: null },
      { shortUrl: 'http://sho.rt/nothing', describedAt: null },
      { shortUrl: 'http://sho.rt/b', title: 'B', destination: page, describedAt: 1000 },
    ]);
    expect(await cache.everyLink()).toHaveLength(2);
  });

  test('a link counts as described from when both its title and its destination were confirmed', async () => {
    await cache.rememberLinks(new Map([[link.shortUrl, { title: 'Old' }]]));
    clock = 2000;
    const [later] = await cache.rememberLinks(new Map([[link.shortUrl, { destination: page }]]));
    expect(later).toMatchObject({ title: 'Old', destination: page, describedAt: 1000 });
    clock = 3000;
    await cache.rememberLinks(new Map([[link.shortUrl, { title: 'New' }]]));
    expect(await cache.links([link.shortUrl])).toMatchObject([{ title: 'New', describedAt: 2000 }]);
  });

  test('the title of an earlier destination counts as never confirmed, and the answer is not from 1970', async () => {
    await cache.rememberAnswers([found]);
    clock = 5000;
    const other = 'https://example.com/other';
    await cache.rememberLink(link.shortUrl, { destination: other }, other);
    expect(await cache.links([link.shortUrl])).toMatchObject([{ title: 'A page', describedAt: 0 }]);
    expect(await cache.answer(other)).toMatchObject({ answer: { link: { title: 'A page' } }, confirmedAt: 1000 });
    clock = 6000;
    await cache.rememberLinks(new Map([[link.shortUrl, { destination: other, title: 'Other' }]]));
    expect(await cache.links([link.shortUrl])).toMatchObject([{ title: 'Other', describedAt: 6000 }]);
  });

  test('once marked, title and destination count as never confirmed, until the service gives them again', async () => {
    await cache.markUnconfirmed(link.shortUrl);
    expect(await cache.links([link.shortUrl]), 'nothing to mark').toEqual([
      { shortUrl: link.shortUrl, describedAt: null },
    ]);
    await cache.rememberAnswers([found]);
    clock = 2 * 60 * 60 * 1000;
    await cache.markUnconfirmed(link.shortUrl);
    expect(await cache.links([link.shortUrl])).toMatchObject([{ title: 'A page', destination: page, describedAt: 0 }]);
    expect(await cache.answer(page), 'not from 1970').toMatchObject({ confirmedAt: 1000 });
    await cache.rememberLinks(new Map([[link.shortUrl, { destination: page, title: 'A page' }]]));
    expect(await startWorker().links([link.shortUrl])).toMatchObject([{ describedAt: clock }]);
  });

  test('a title stays confirmed with the same destination, or with a new one from the same answer', async () => {
    await cache.rememberAnswers([found]);
    clock = 2 * 60 * 60 * 1000;
    await cache.rememberLink(link.shortUrl, { destination: page });
    expect(await cache.links([link.shortUrl])).toMatchObject([{ title: 'A page', describedAt: 1000 }]);
    await cache.rememberLink(link.shortUrl, { destination: 'https://example.com/other', title: 'Other' });
    expect(await cache.links([link.shortUrl])).toMatchObject([{ title: 'Other', describedAt: clock }]);
  });

  test('a destination that an undo brings back has its title again, though the service has only the host', async () => {
    await cache.rememberAnswers([found]);
    const shown = async () => (await startWorker().links([link.shortUrl]))[0]?.title;
    const other = 'https://other.example/';
    for (const title of ['other.example', 'Other']) {
      clock += 1000;
      await cache.rememberLink(link.shortUrl, { destination: other });
      await cache.rememberLinks(new Map([[link.shortUrl, { destination: other, title }]]));
      expect(await shown(), 'the new page has its own').toBe(title);
      const undone = await cache.rememberLink(link.shortUrl, { destination: page });
      expect(undone, 'at once').toMatchObject({ title: 'A page', destination: page });
      await cache.rememberLinks(new Map([[link.shortUrl, { destination: page, title: 'example.com' }]]));
      expect(await shown(), 'and after the service was asked').toBe('A page');
    }
    await cache.rememberLinks(new Map([[link.shortUrl, { destination: page, title: 'A new name' }]]));
    expect(await shown(), 'a title of the page itself counts').toBe('A new name');
  });

  test('an undo before the new page was read keeps the title that the row had', async () => {
    await cache.rememberAnswers([found]);
    await cache.rememberLink(link.shortUrl, { destination: 'https://other.example/' });
    expect(await cache.rememberLink(link.shortUrl, { destination: page })).toMatchObject({ title: 'A page' });
    expect(await cache.links([link.shortUrl])).toMatchObject([{ describedAt: 1000 }]);
  });

  test('many links at once remove earlier answers about their addresses', async () => {
    await cache.rememberAnswers([found]);
    await cache.rememberAnswers([{ kind: 'none', address: 'https://example.com/other' }]);
    const other = 'https://example.com/other';
    await cache.rememberLinks(new Map([[link.shortUrl, { destination: other }]]));
    expect(await cache.answer(page)).toBeNull();
    expect(await cache.answer(other)).toMatchObject({ answer: { link: { ...link, destination: other } } });
  });

  test('a page has its link again once that is restored', async () => {
    await cache.rememberAnswers([found]);
    await cache.rememberAnswers([{ kind: 'deleted', address: page }]);
    expect(await cache.shortUrlOf(page)).toBeNull();
    await cache.rememberLink(link.shortUrl, { state: 'active', deletedAt: null });
    expect(await cache.answer(page)).toMatchObject({ answer: found });
    expect(await cache.shortUrlOf(page)).toBe(link.shortUrl);
  });

  describe('a page has the link that only a list had', () => {
    const { shortUrl, ...fields } = link;
    const list = (...all: [string, Partial<typeof fields>][]) => cache.rememberLinks(new Map(all));

    test('once all of it is known, also for the next worker', async () => {
      const { clicks, ...described } = fields;
      await list([shortUrl, { clicks }]);
      expect(await cache.shortUrlOf(page)).toBeNull();
      clock = 2000;
      await list([shortUrl, described]);
      cache = startWorker();
      expect(await cache.answer(page)).toEqual({ answer: found, confirmedAt: 1000 });
      expect(await cache.shortUrlOf(page)).toBe(shortUrl);
    });

    test('but not while it is deleted, nor after it leads elsewhere', async () => {
      await list([shortUrl, { ...fields, state: 'deleted' }]);
      expect([await cache.answer(page), await cache.shortUrlOf(page)]).toEqual([null, null]);
      await list([shortUrl, { ...fields, destination: 'https://example.com/other' }]);
      expect([await cache.answer(page), await cache.shortUrlOf(page)]).toEqual([null, null]);
      await list([shortUrl, fields]);
      expect(await cache.shortUrlOf(page)).toBe(shortUrl);
    });

    test('the active one of several', async () => {
      await list(['http://sho.rt/old', { ...fields, state: 'deleted' }], ['http://sho.rt/new', fields]);
      expect(await cache.shortUrlOf(page)).toBe('http://sho.rt/new');
    });

    test('and never that of a page whose address only resembles its own', async () => {
      // These two have the same hash.
      const alike = ['https://example.com/Aa', 'https://example.com/BB'];
      await list([shortUrl, { ...fields, destination: alike[0] ?? null }]);
      expect(await Promise.all(alike.map(cache.shortUrlOf))).toEqual([shortUrl, null]);
      await list(['http://sho.rt/b', { ...fields, destination: alike[1] ?? null }]);
      expect(await Promise.all(alike.map(cache.shortUrlOf))).toEqual([shortUrl, 'http://sho.rt/b']);
    });

    test('also if the service wrote the address in another way when it was asked', async () => {
      const given = { ...link, destination: `${page}/` };
      await cache.rememberAnswers([{ kind: 'link', address: page, asked: 'destination', link: given }]);
      expect(await cache.shortUrlOf(page)).toBe(shortUrl);
      await cache.rememberLink(shortUrl, { state: 'deleted' });
      expect(await cache.shortUrlOf(page)).toBeNull();
      await cache.rememberAnswers([{ kind: 'link', address: shortUrl, asked: 'short-link', link }]);
      expect(await cache.shortUrlOf(shortUrl), 'a short link is no page that has one').toBeNull();
    });
  });

  test('the next worker has a list, and a new head is merged into it', async () => {
    await cache.rememberList('recent', { shortUrls: ['b', 'a'], end: true });
    await cache.rememberList('recent', { shortUrls: ['c', 'b'], end: false });
    expect(await startWorker().list('recent')).toEqual({ shortUrls: ['c', 'b', 'a'], end: true, readAt: clock });
    expect(await cache.list('popular')).toBeNull();
  });

  test('a link that came back is kept aside, and the list has no end until the service gives its place', async () => {
    await cache.rememberList('recent', { shortUrls: ['b', 'a'], end: true });
    await cache.addUnplaced('recent', 'x');
    const aside = { shortUrls: ['b', 'a'], end: false, unplaced: ['x'], readAt: clock };
    expect(await startWorker().list('recent')).toEqual(aside);
    await cache.rememberList('recent', { shortUrls: ['b', 'x', 'a'], end: true });
    expect(await cache.list('recent')).toEqual({ shortUrls: ['b', 'x', 'a'], end: true, readAt: clock });
  });

  test('a link that came back is kept unplaced once, and only in a list that was requested and lacks it', async () => {
    await cache.addUnplaced('recent', 'x');
    expect(await cache.list('recent')).toBeNull();
    await cache.rememberList('recent', { shortUrls: ['b', 'a'], end: true });
    await cache.addUnplaced('recent', 'a');
    expect(await cache.list('recent')).toMatchObject({ end: true });
    await cache.addUnplaced('recent', 'x');
    await cache.addUnplaced('recent', 'x');
    expect(await cache.list('recent')).toMatchObject({ unplaced: ['x'] });
  });

  test('of a list the first 200,000 links stay, and it then has no end', async () => {
    const shortUrls = Array.from({ length: 200_000 }, (_, index) => `${index}`);
    await cache.rememberList('recent', { shortUrls, end: true });
    expect(await cache.list('recent')).toEqual({ shortUrls, end: true, readAt: clock });
    await cache.rememberList('recent', { shortUrls: ['new', '0'], end: false });
    expect(await cache.list('recent')).toEqual({
      shortUrls: ['new', ...shortUrls.slice(0, -1)],
      end: false,
      readAt: clock,
    });
  });

  test('a capped list stays capped for the next worker, also when a link comes back', async () => {
    await cache.rememberList('recent', { shortUrls: ['b', 'a'], end: true, capped: { account: 300 } });
    await cache.addUnplaced('recent', 'x');
    expect(await startWorker().list('recent')).toMatchObject({ end: true, capped: { account: 300 }, unplaced: ['x'] });
  });

  test('loses nothing when fifty links are added at once', async () => {
    const all = Array.from({ length: 50 }, (_, index) => `http://sho.rt/${index}`);
    await Promise.all(all.map((shortUrl) => cache.rememberLink(shortUrl, { clicks: 1 })));
    expect((await cache.links(all)).map(({ clicks }) => clicks)).toEqual(all.map(() => 1));
  });

  test('an address too long to be cached is returned once, and requested again the next time', async () => {
    const long = `https://example.com/?${'x'.repeat(16_000)}`;
    await cache.rememberAnswers([found]);
    const returned = await cache.rememberLinks(new Map([[link.shortUrl, { destination: long }]]));
    expect(returned).toMatchObject([{ destination: long }]);
    expect(await cache.links([link.shortUrl])).toEqual([expect.not.objectContaining({ destination: page })]);
    expect(await cache.links([link.shortUrl])).toMatchObject([{ title: 'A page', describedAt: null }]);
    await cache.rememberAnswers([{ kind: 'none', address: long }]);
    expect(await cache.answer(long)).toBeNull();
  });
});

const cacheInSession = (now = () => clock) =>
  createLinkCache(createSessionStore(createAccountItems(fakeBrowser.storage, 0)), 1, now, keepsHistory);

test('addresses of 15,000 characters do not fill the session’s store, and the newest stay', async () => {
  const cache = cacheInSession(() => (clock += 1));
  const long = (index: number): string => `https://example.com/${index}?${'x'.repeat(15_000)}`;
  const answers = Array.from({ length: 150 }, (_, index) => ({ kind: 'none', address: long(index) }) as const);
  for (const group of inGroups(answers, 10)) await cache.rememberAnswers(group);
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null)).length).toBeLessThan(2_100_000);
  expect(await cache.answer(long(149))).not.toBeNull();
  expect(await cache.answer(long(0))).toBeNull();
});

test('from a full session’s store old links go first, then the last of a list, and lists stay', async () => {
  const cache = cacheInSession();
  const fieldsOf = (codes: readonly string[]) =>
    new Map(codes.map((code) => [`http://sho.rt/${code}`, { title: 'x'.repeat(10_000) }]));
  const codes = (letter: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => `${letter}${index}`);
  const kept = async (of: readonly string[]): Promise<string[]> => {
    const links = await cache.links(of.map((code) => `http://sho.rt/${code}`));
    return of.filter((_, index) => links[index]?.title !== undefined);
  };
  const [old, list, fresh] = [codes('o', 10), codes('l', 150), codes('f', 100)];
  await cache.rememberList('recent', { shortUrls: list, end: true }); // The oldest entry in the cache.
  clock += 1;
  await cache.rememberLinks(fieldsOf(old));
  clock += 1;
  await cache.rememberLinks(fieldsOf(list));
  clock += 1;
  await cache.rememberLinks(fieldsOf(fresh));
  expect(await kept(old)).toEqual([]);
  const rest = await kept(list);
  expect(rest, 'the head of the list is what is seen first').toEqual(list.slice(0, rest.length));
  expect(rest.length).toBeGreaterThan(80);
  expect(rest.length).toBeLessThan(150);
  expect(await kept(fresh)).toEqual(fresh);
  expect(await cache.list('recent')).toEqual({ shortUrls: list, end: true, readAt: 1000 });
});

test('the database stays within its limit, and the oldest entries go first', async () => {
  const store = createDurableStore(null, { links: 2 * chunkSize, addresses: 10, unchecked: 1 });
  const cache = createLinkCache(store, 1, () => (clock += 1), keepsHistory);
  const urlOf = (index: number): string => `http://sho.rt/${index}`;
  for (let chunk = 0; chunk < 4; chunk += 1) {
    const indexes = Array.from({ length: chunkSize }, (_, place) => chunk * chunkSize + place);
    await cache.rememberLinks(new Map(indexes.map((index) => [urlOf(index), { clicks: index }])));
    if (chunk > 0) await cache.rememberLink(urlOf(0), { clicks: -chunk });
  }
  const kept = (await cache.everyLink()).map(({ clicks }) => clicks ?? 0);
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place);
  // The first chunk has a link that was written last.
  expect(kept).toEqual([-3, ...range(1, chunkSize), ...range(3 * chunkSize, 4 * chunkSize)]);
  const gone = await cache.links([urlOf(chunkSize), urlOf(2 * chunkSize)]);
  expect(gone.map(({ clicks }) => clicks)).toEqual([undefined, undefined]);
  await cache.rememberLink(urlOf(chunkSize), { clicks: 7 });
  expect(await cache.links([urlOf(chunkSize)])).toMatchObject([{ clicks: 7 }]);

  for (let index = 0; index < 40; index += 1) {
    await cache.rememberAnswers([{ kind: 'none', address: `https://example.com/${index}` }]);
  }
  expect(await cache.answer('https://example.com/39')).not.toBeNull();
  expect(await cache.answer('https://example.com/20')).toBeNull();
});
