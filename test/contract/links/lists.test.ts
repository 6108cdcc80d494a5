import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { createDurableStore } from '../../../lib/worker/cache/durable-store.ts';
import { createLinkCache } from '../../../lib/worker/cache/link-cache.ts';
import { chunkSize } from '../../../lib/worker/cache/link-chunks.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import { readSamples, writeSamples } from '../../../lib/link/samples.ts';
import type { CachedPart, ListedLinks } from '../../../lib/rpc/values.ts';
import { StorageFailed } from '../../../lib/worker/storage/stored-item.ts';
import { eventually } from '../../fakes/eventually.ts';
import { valueOf, withLinks } from '../with-links.ts';

const keepsHistory = () => Promise.resolve(true);

type Worker = Awaited<ReturnType<typeof withLinks>>;

/** Returns everything in the databases, by object store. */
async function onDisk(): Promise<Record<string, unknown[]>> {
  const stored: Record<string, unknown[]> = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name);
    for (const store of database.objectStoreNames) stored[store] = await database.getAll(store);
    database.close();
  }
  return stored;
}

test('lists recent links newest first, with clicks, times and state', async () => {
  const { links, shortUrl, sent } = await withLinks(3);
  const { links: recent, end, unreadable } = valueOf(await links.list('recent', 100));
  expect(recent.map((link) => link.shortUrl)).toEqual([2, 1, 0].map(shortUrl));
  expect(recent[0]).toEqual({
    shortUrl: shortUrl(2),
    clicks: 2,
    createdAt: { kind: 'moment', ms: Date.UTC(2026, 0, 1) + 2000 },
    deletedAt: null,
    state: 'active',
    error: null,
    describedAt: null,
  });
  expect({ end, unreadable, sent }).toEqual({ end: true, unreadable: 0, sent: ['link/last', 'overview'] });
});

test('links follow their service to another short host: with their clicks of earlier days, and those made here', async () => {
  const { links, shortUrl, cache, facts, injectFaults } = await withLinks(3);
  const old = [2, 1, 0].map(shortUrl);
  expect(valueOf(await links.list('recent', 100))).not.toHaveProperty('moved');
  await cache.rememberLink(shortUrl(1), { title: 'Made here' }, 'https://example.com/1');
  const sample = { at: Math.floor(Date.now() / 60_000 - 24 * 60) * 60_000, clicks: 1 };
  await cache.addSamples(old.map((each) => [each, writeSamples([sample])]));

  const beginning = new URL('/', shortUrl(0)).href;
  const now = old.map((each) => each.replace(beginning, 'https://links.example/'));
  const data = now.map((short_url) => ({ short_url, clicks: 3, error: null, created_at: 1 }));
  injectFaults('link/last', { data });
  const list = valueOf(await links.list('recent', 100));
  expect(list.moved).toEqual({ from: beginning, to: 'https://links.example/' });
  const earlier = (await cache.samples(now, 0)).map((text) => readSamples(text)[0]);
  expect(earlier).toEqual(now.map(() => sample));
  expect(
    (await cache.samples(old, 0)).map((text) => text.trim()),
    'nothing stays behind',
  ).toEqual(['', '', '']);
  expect((await cache.recentLinks(5)).map((link) => link.shortUrl)).toEqual([now[1]]);
  expect((await cache.everyLink()).map((link) => link.shortUrl).toSorted()).toEqual(now.toSorted());
  for (const address of ['https://links.example/l1', shortUrl(1)]) {
    expect(await facts.shortLink(address)).toBe('https://links.example/l1');
  }
  injectFaults('link/last', { data });
  expect(valueOf(await links.list('recent', 100)), 'it is said once').not.toHaveProperty('moved');
});

test('a service that changes from http to https is followed, and its links are no longer written with http', async () => {
  const { links, shortUrl, cache, facts, injectFaults } = await withLinks(2);
  await links.list('recent', 100);
  const secure = [1, 0].map((index) => shortUrl(index).replace('http:', 'https:'));
  injectFaults('link/last', {
    data: secure.map((short_url) => ({ short_url, clicks: 3, error: null, created_at: 1 })),
  });
  expect(valueOf(await links.list('recent', 100)).moved?.to).toMatch(/^https:/);
  expect(await facts.shortLink(shortUrl(0))).toBe(secure[1]);
  expect((await cache.everyLink()).map((link) => link.shortUrl).toSorted()).toEqual(secure.toSorted());
});

test('lists deleted links among the popular ones, marked as deleted', async () => {
  const { links, shortUrl } = await withLinks(3, (index) => (index === 1 ? { deletedAt: Date.now() } : {}));
  const { links: popular } = valueOf(await links.list('popular', 100));
  expect(popular.map((link) => [link.shortUrl, link.state])).toEqual([
    [shortUrl(2), 'active'],
    [shortUrl(1), 'deleted'],
    [shortUrl(0), 'active'],
  ]);
  expect(popular[1]).not.toHaveProperty('deletedAt');
  expect(popular[1]?.error, 'being deleted is no error').toBeNull();
});

test('lists all deleted links in one answer, with the time of deletion', async () => {
  const deletedAt = Date.UTC(2026, 5, 1);
  const { links, shortUrl } = await withLinks(150, (index) => ({ deletedAt: deletedAt + index * 1000 }));
  const { links: deleted, end } = valueOf(await links.list('deleted', 100));
  expect(deleted.map((link) => link.shortUrl)).toEqual(
    Array.from({ length: 150 }, (_, index) => shortUrl(149 - index)),
  );
  expect(deleted[0]).toMatchObject({ state: 'deleted', deletedAt: { kind: 'moment', ms: deletedAt + 149_000 } });
  expect(end).toBe(true);
});

test('a list may have more while the service returns as many as were asked for', async () => {
  const { links } = await withLinks(250);
  const ends = [];
  for (const limit of [100, 200, 400]) ends.push(valueOf(await links.list('recent', limit)).end);
  expect(ends).toEqual([false, false, true]);
  expect(valueOf(await links.cachedList('recent', false))).toMatchObject({ end: true, shortUrls: { length: 250 } });
});

test('sends one request for two lists at the same time', async () => {
  const { links, sent } = await withLinks(2);
  await Promise.all([links.list('popular', 100), links.list('popular', 100)]);
  expect(sent).toEqual(['link/top', 'overview']);
});

async function restOf({ links }: Pick<Worker, 'links'>, { long }: ListedLinks): Promise<PartialLink[]> {
  const rest: PartialLink[] = [];
  for (let part = 1; part < (long?.parts ?? 1); part += 1) {
    rest.push(...valueOf(await links.part(long?.answer ?? '', part)));
  }
  return rest;
}

async function listWhole(worker: Pick<Worker, 'links'>, limit: number): Promise<PartialLink[]> {
  const listed = valueOf(await worker.links.list('recent', limit));
  return [...listed.links, ...(await restOf(worker, listed))];
}

/** Waits until a list with this many links is cached, and returns their short addresses. */
const cachedList = ({ cache }: Pick<Worker, 'cache'>, length: number): Promise<readonly string[]> =>
  eventually(async () => {
    const shortUrls = (await cache.list('recent'))?.shortUrls;
    expect(shortUrls).toHaveLength(length);
    return shortUrls ?? [];
  });

test('lists ten thousand links in parts, and caches them once the page has them', async () => {
  const worker = await withLinks(10_000);
  const { links, cache, startWorker, shortUrl } = worker;
  const listed = await listWhole(worker, 12_800);
  expect(listed.map((link) => link.shortUrl)).toEqual(
    Array.from({ length: 10_000 }, (_, index) => shortUrl(9999 - index)),
  );
  expect(await cachedList(worker, 10_000)).toEqual(listed.map((link) => link.shortUrl));
  const cached = valueOf(await startWorker().links.cachedList('recent', false));
  expect(cached).toMatchObject({ isCut: true, shortUrls: { length: 1000 } });
  expect(cached?.links.slice(0, 2)).toEqual(listed.slice(0, 2));
  expect(await cache.links([shortUrl(17)])).toMatchObject([{ clicks: 17 }]);

  const parts: PartialLink[] = [];
  let before: number | null = null;
  do {
    const part: CachedPart = await startWorker().cache.part(before);
    parts.push(...part.links);
    ({ before } = part);
  } while (before !== null);
  expect(parts, 'those shown first come first').toEqual(listed);
  // A head that is read later costs one write, and changes nothing else.
  valueOf(await links.list('recent', 100));
  expect(await cachedList(worker, 10_000)).toEqual(listed.map((link) => link.shortUrl));
});

test('a head that is read while a long list is handed out goes before it in the cache', async () => {
  const worker = await withLinks(6000);
  const { links, shortUrl } = worker;
  const listed = valueOf(await links.list('recent', 6400));
  const { shortUrl: added } = valueOf(
    await links.change({ action: 'shorten', address: 'https://example.com/new', foundNothing: true }, null),
  );
  valueOf(await links.list('recent', 100));
  await restOf(worker, listed);
  const shortUrls = await cachedList(worker, 6001);
  expect([shortUrls[0], shortUrls[1], shortUrls.at(-1)]).toEqual([added, shortUrl(5999), shortUrl(0)]);
});

test('a part of a list fails once the worker that had it has ended, and under another connection', async () => {
  const { links, parts, session, startWorker } = await withLinks(6000);
  const { answer = '' } = valueOf(await links.list('recent', 6400)).long ?? {};
  const gone = { ok: false, failure: { kind: 'worker-stopped' } };
  expect(await startWorker().links.part(answer, 1)).toEqual(gone);
  expect(await parts.links.part({ ...session, connectionId: 2 }, answer, 1)).toEqual(gone);
  expect(await links.part(answer, 1)).toMatchObject({ ok: true });
});

test('a list longer than the cache keeps its head there', async () => {
  const worker = await withLinks(1500);
  const { links, session } = worker;
  let clock = 0;
  const store = createDurableStore(null, { links: 4 * chunkSize, addresses: 10, unchecked: 1 });
  session.cache = createLinkCache(store, 1, () => (clock += 1), keepsHistory);
  await listWhole(worker, 1600);
  await cachedList({ cache: session.cache }, 1500);
  const head = valueOf(await links.cachedList('recent', false))?.links;
  expect(head?.map(({ clicks }) => clicks)).toEqual(Array.from({ length: 100 }, (_, place) => 1499 - place));
});

test('counts unreadable items and shows repeated ones once', async () => {
  const { links, shortUrl, injectFaults } = await withLinks(3);
  const item = (index: number) => ({
    short_url: shortUrl(index),
    clicks: index,
    error: null,
    created_at: 1_767_225_600,
  });
  injectFaults('link/last', { data: [{ ...item(2), error: 'HELD' }, null, item(1), item(2), { short_url: 17 }] });
  const { links: recent, unreadable, end } = valueOf(await links.list('recent', 5));
  expect(
    recent.map((link) => [link.shortUrl, link.error]),
    'the first item counts',
  ).toEqual([
    [shortUrl(2), 'HELD'],
    [shortUrl(1), null],
  ]);
  expect({ unreadable, end }).toEqual({ unreadable: 2, end: false });
});

test('keeps an item with an error in the list, with the service’s own word', async () => {
  const { links, cache, shortUrl, injectFaults } = await withLinks(1);
  const item = { short_url: shortUrl(0), clicks: 1, error: 'UNDER_REVIEW', created_at: 1_767_225_600 };
  injectFaults('link/last', { data: [item] });
  const withError = { shortUrl: shortUrl(0), state: 'active', error: 'UNDER_REVIEW' };
  expect(valueOf(await links.list('recent', 100)).links).toMatchObject([withError]);
  expect(await cache.links([shortUrl(0)])).toMatchObject([withError]);
  expect(valueOf(await links.list('recent', 100)).links, 'until the service reports no error').toMatchObject([
    { error: null },
  ]);
});

test('describes many links with two requests, and the next worker has them cached', async () => {
  const { links, startWorker, shortUrl, sent } = await withLinks(40);
  const asked = Array.from({ length: 40 }, (_, index) => shortUrl(index));
  const { links: described, unanswered } = valueOf(await links.describe(asked));
  expect(unanswered).toEqual([]);
  expect(described.map((link) => [link.shortUrl, link.title, link.destination])).toEqual(
    asked.map((address, index) => [address, `Page ${index}`, `https://example.com/${index}`]),
  );
  expect(sent.toSorted()).toEqual(['link/expand', 'link/info']);
  expect(await startWorker().cache.links(asked)).toEqual(described);
});

test('completes the links of a list from the cache', async () => {
  const { links, shortUrl } = await withLinks(2);
  await links.describe([shortUrl(0)]);
  const { links: recent } = valueOf(await links.list('recent', 100));
  expect(recent[1]).toMatchObject({ title: 'Page 0', destination: 'https://example.com/0', clicks: 0 });
  expect(recent[0]).not.toHaveProperty('title');
});

test('describes a deleted link as deleted and an unknown one as not found', async () => {
  const { links, service, shortUrl } = await withLinks(2, (index) => (index === 0 ? { deletedAt: Date.now() } : {}));
  const nobodys = service.shortAddress('nothere');
  const { links: described, unanswered } = valueOf(await links.describe([shortUrl(0), nobodys, shortUrl(1)]));
  expect(described.map(({ state }) => state)).toEqual(['deleted', undefined, 'active']);
  expect(unanswered).toEqual([{ shortUrl: nobodys, failure: { kind: 'not-found' } }]);
});

test('tells the titles of links whose destinations the service does not give, and why', async () => {
  const { links, cache, shortUrl, injectFaults } = await withLinks(2);
  injectFaults('link/expand', 'answered 500', 'answered 500', 'answered 500');
  const described = valueOf(await links.describe([shortUrl(0), shortUrl(1)]));
  expect(described.links.map(({ title }) => title)).toEqual(['Page 0', 'Page 1']);
  const failure = { kind: 'http', status: 500, isPage: true };
  expect(described.unanswered).toEqual([0, 1].map((index) => ({ shortUrl: shortUrl(index), failure })));
  expect(await cache.links([shortUrl(0)])).toMatchObject([{ title: 'Page 0', describedAt: null }]);
});

test.each([
  ['both operations fail', ['link/info', 'link/expand'], 500, { kind: 'service' }],
  ['the service refuses the account', ['link/expand'], 401, { kind: 'credentials' }],
] as const)('describes nothing if %s', async (_text, paths, status, failure) => {
  const { links, shortUrl, injectFaults } = await withLinks(1);
  for (const path of paths) injectFaults(path, ...Array.from({ length: 3 }, () => ({ status, text: 'NO' })));
  expect(await links.describe([shortUrl(0)])).toMatchObject({ ok: false, failure });
});

test('a list requested before a delete does not bring the link back, in the answer or in the cache', async () => {
  const { links, cache, shortUrl, hold } = await withLinks(2);
  await links.list('recent', 100);
  const { answer, release } = await hold('link/last', () => links.list('recent', 100));
  await links.change({ action: 'delete', shortUrl: shortUrl(1) }, null);
  release();
  const states = valueOf(await answer).links.map(({ state }) => state);
  expect(states).toEqual(['deleted', 'active']);
  expect(await cache.links([shortUrl(1)])).toMatchObject([{ state: 'deleted', clicks: 1 }]);
});

test('details requested before an edit do not bring the old destination back; other links get theirs', async () => {
  const { links, cache, shortUrl, hold } = await withLinks(2);
  const asked = [shortUrl(0), shortUrl(1)];
  const destination = 'https://example.com/moved';
  const { answer, release } = await hold('link/expand', () => links.describe(asked));
  await links.change({ action: 'edit', shortUrl: shortUrl(0), destination, previous: null }, null);
  release();
  const destinations = valueOf(await answer).links.map((link) => link.destination);
  expect(destinations).toEqual([destination, 'https://example.com/1']);
  expect(await cache.links(asked)).toMatchObject([{ destination }, { destination: 'https://example.com/1' }]);
});

test('a list that arrives during a delete does not change the link', async () => {
  const { links, cache, shortUrl, hold } = await withLinks(1);
  await links.list('recent', 100);
  const change = () => links.change({ action: 'delete', shortUrl: shortUrl(0) }, null);
  const { answer, release } = await hold('link/delete', change);
  // The service deleted the link, but the answer has not arrived yet.
  expect(valueOf(await links.list('popular', 100)).links).toMatchObject([{ state: 'active' }]);
  release();
  await answer;
  expect(await cache.links([shortUrl(0)])).toMatchObject([{ state: 'deleted' }]);
});

test('caching a list does not undo a delete that ends meanwhile, in the answer or in the cache', async () => {
  const { links, cache, shortUrl } = await withLinks(2);
  const { rememberList } = cache;
  cache.rememberList = async (...list) => {
    await rememberList(...list);
    valueOf(await links.change({ action: 'delete', shortUrl: shortUrl(1) }, null));
  };
  const states = valueOf(await links.list('recent', 100)).links.map(({ state }) => state);
  expect(states).toEqual(['deleted', 'active']);
  expect(await cache.links([shortUrl(1)])).toMatchObject([{ state: 'deleted' }]);
});

test('the head of a long list has what the cache knows, for those who ask for no more', async () => {
  const { links, cache, shortUrl } = await withLinks(6000);
  await links.describe([shortUrl(5998)]);
  const { links: head } = valueOf(await links.list('recent', 6400));
  expect(head).toHaveLength(100);
  expect(head[1]).toMatchObject({ title: 'Page 5998', destination: 'https://example.com/5998', clicks: 5998 });
  expect(head[0]).toMatchObject({ clicks: 5999, describedAt: null });
  expect(await cache.list('recent'), 'it is cached once a page has all of it').toBeNull();
});

test('neither a part of a long list nor its caching undoes a delete that ends meanwhile', async () => {
  const worker = await withLinks(6000);
  const { links, cache, shortUrl } = worker;
  const listed = valueOf(await links.list('recent', 6400));
  const remove = async (index: number) =>
    valueOf(await links.change({ action: 'delete', shortUrl: shortUrl(index) }, null));
  await remove(3);
  await remove(5997);
  const { rememberLinks } = cache;
  let groups = 0;
  cache.rememberLinks = async (...fields) => {
    groups += 1;
    const isFirst = groups === 1;
    const remembered = await rememberLinks(...fields);
    if (isFirst) for (const index of [7, 5990]) await remove(index); // One of each group.
    return remembered;
  };
  const rest = await restOf(worker, listed);
  expect(rest.filter(({ state }) => state === 'deleted').map((link) => link.shortUrl)).toEqual([shortUrl(3)]);
  await cachedList(worker, 6000);
  expect(groups).toBe(2);
  const states = (await cache.links([3, 7, 5990, 5997].map(shortUrl))).map(({ state }) => state);
  expect(states).toEqual(['deleted', 'deleted', 'deleted', 'deleted']);
});

test('a worker that ends while it caches a long list leaves the earlier list', async () => {
  const worker = await withLinks(6000);
  const { cache, links, startWorker } = worker;
  valueOf(await links.list('recent', 100));
  const ended = Promise.withResolvers<void>();
  const { rememberLinks } = cache;
  let groups = 0;
  cache.rememberLinks = async (...fields) => {
    groups += 1;
    if (groups === 1) return rememberLinks(...fields);
    ended.resolve();
    throw new StorageFailed();
  };
  await listWhole(worker, 6400);
  await ended.promise;
  const next = startWorker();
  expect(valueOf(await next.links.cachedList('recent', false))).toMatchObject({
    end: false,
    shortUrls: { length: 100 },
  });
  await listWhole(next, 6400);
  expect(await cachedList(next, 6000)).toHaveLength(6000);
});

test('a restored link reopens the cached list', async () => {
  const { links, shortUrl } = await withLinks(3);
  const change = async (action: 'delete' | 'restore') =>
    valueOf(await links.change({ action, shortUrl: shortUrl(0) }, null));
  const end = async () => valueOf(await links.cachedList('recent', false))?.end;
  await change('delete');
  await links.list('recent', 100);
  expect(await end()).toBe(true);
  await change('restore');
  expect(await end()).toBe(false);
  await links.list('recent', 100);
  expect(await end()).toBe(true);
});

test('a link restored by shortening its page reopens the cached list', async () => {
  const { links, shortUrl } = await withLinks(3, (index) => (index === 0 ? { deletedAt: Date.now() } : {}));
  await links.list('recent', 100);
  expect(valueOf(await links.cachedList('recent', false))).toMatchObject({
    end: true,
    shortUrls: [2, 1].map(shortUrl),
  });
  const shorten = { action: 'shorten', address: 'https://example.com/0', foundNothing: false } as const;
  expect(valueOf(await links.change(shorten, null)).made).toBe('restored');
  expect(valueOf(await links.cachedList('recent', false))?.end).toBe(false);
});

test('details requested before a restore do not delete the link again', async () => {
  const { links, cache, shortUrl, hold } = await withLinks(1, () => ({ deletedAt: Date.now() }));
  await links.describe([shortUrl(0)]);
  const { answer, release } = await hold('link/info', () => links.details(shortUrl(0)));
  await links.change({ action: 'restore', shortUrl: shortUrl(0) }, null);
  release();
  expect(valueOf(await answer)).toMatchObject({ state: 'active', deletedAt: null });
  expect(await cache.links([shortUrl(0)])).toMatchObject([{ state: 'active', deletedAt: null }]);
});

test('the cache outlives the worker, is empty for another account, and can be emptied', async () => {
  const { links, parts, startWorker, shortUrl } = await withLinks(1);
  await links.list('recent', 100);
  expect(valueOf(await startWorker().links.cachedList('recent', false))).toMatchObject({ shortUrls: [shortUrl(0)] });
  expect(valueOf(await startWorker(2).links.cachedList('recent', false))).toBeNull();
  await parts.storesOf(0).cacheStores.forget(2);
  expect(valueOf(await startWorker().links.cachedList('recent', false))).toBeNull();
  const { owner, ...others } = await onDisk();
  expect(owner).toEqual([[2]]);
  expect(Object.values(others).flat()).toEqual([]);
});
