import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import {
  cached,
  connected,
  failing,
  listed,
  manyListed,
  openPage,
  shortened,
  writeList,
} from '../../../fakes/links-page.ts';

test('asks nothing while another page of the tab is shown', async () => {
  const page = await openPage(manyListed(3));
  const before = page.asked.length;
  page.active.value = false;
  page.connection.value = { ...connected, connectionId: 2 };
  await page.pass(1000);
  expect(page.asked).toHaveLength(before);
});

test('shows the cached list before the service has answered, and keeps it if it never does', async () => {
  const details = { title: 'Known', destination: 'https://a.b/', describedAt: 1 };
  const links = manyListed(2).map((link) => Object.assign(link, details));
  const page = await openPage(links, { known: cached(links) });
  page.refuse('links.list', { kind: 'unreachable' });
  await page.refresh();
  expect(page.rows()).toEqual(['n0', 'n1']);
  expect(page.links.list.value.failure.value).toEqual({ kind: 'unreachable' });
});

test('shows a long cached list in full, with its cached facts', async () => {
  const links = manyListed(2500);
  const known = links.map(({ shortUrl }) => ({
    shortUrl,
    title: `Known ${shortUrl}`,
    destination: 'x',
    describedAt: 1,
  }));
  const page = await openPage(links, {
    known: cached(links, { links: links.slice(0, 100) }),
    answers: {
      'links.cached': ({ before }) =>
        success(
          before === null ? { links: known.slice(0, 1000), before: 7 } : { links: known.slice(1000), before: null },
        ),
    },
  });
  await page.pass(0);
  expect(page.rows()).toHaveLength(2500);
  expect(page.inputs('links.cached')).toEqual([{ before: null }, { before: 7 }]);
  page.links.show({ query: 'known n2499' });
  expect(page.rows()).toEqual(['n2499']);
});

test('shows all links of an answer that comes in parts', async () => {
  const links = manyListed(250);
  const page = await openPage(links, {
    answers: {
      'links.list': () =>
        success({ links: links.slice(0, 100), long: { answer: 'long', parts: 3 }, end: true, unreadable: 0 }),
      'links.part': ({ part }) => success(links.slice(100 * part, 100 * part + 100)),
    },
  });
  await page.pass(0);
  expect(page.inputs('links.part')).toEqual([
    { answer: 'long', part: 1 },
    { answer: 'long', part: 2 },
  ]);
  expect(page.rows()).toEqual(links.map(({ shortUrl }) => shortUrl.slice(shortUrl.lastIndexOf('/') + 1)));
});

test('reads the cached links again for the next list if that failed', async () => {
  const known = cached(manyListed(3));
  const page = await openPage(manyListed(3), {
    known,
    answers: { 'links.cached': () => failing({ kind: 'storage' }) },
  });
  await page.pass(0);
  page.on('links.cached', success({ links: [listed('n1', { title: 'Known', describedAt: 1 })], before: null }));
  page.links.show({ list: 'popular' });
  await page.pass(0);
  expect(page.count('links.cached')).toBe(2);
  expect(page.links.store.get('https://sho.rt/n1')).toMatchObject({ title: 'Known' });
});

test('says that a long answer was lost, and keeps the rows that were there', async () => {
  const links = manyListed(5250);
  const page = await openPage(links);
  page.on('links.list', success({ links, long: { answer: 'long', parts: 3 }, end: true, unreadable: 0 }));
  page.refuse('links.part', { kind: 'worker-stopped' });
  page.links.more();
  await page.pass(0);
  expect(page.rows()).toHaveLength(5000);
  expect(page.links.list.value.moreFailure.value).toEqual({ kind: 'worker-stopped' });
});

test('asks for more each time, also when links are unreadable or repeated', async () => {
  const page = await openPage();
  const all = manyListed(20_000);
  page.answers['links.list'] = ({ limit }) => success({ links: all.slice(0, limit - 10), end: false, unreadable: 10 });
  page.asked.length = 0;
  await page.refresh();
  expect(page.rows()).toHaveLength(4990);
  for (let press = 0; press < 2; press += 1) {
    page.links.more();
    await page.pass(0);
  }
  expect(page.limits()).toEqual([100, 5000, 10_000, 20_000]);
  expect(page.rows()).toHaveLength(19_990);
});

test('shows a failure of Show more below the rows, until the next answer', async () => {
  const page = await openPage(manyListed(5250));
  const answer = page.answers['links.list'];
  if (answer === undefined) throw new Error('nothing is listed');
  const { moreFailure, failure } = page.links.list.value;
  const ask = async (work: () => void, reply: typeof answer): Promise<unknown> => {
    page.answers['links.list'] = reply;
    work();
    await page.pass(0);
    return { more: moreFailure.value?.kind, list: failure.value?.kind };
  };
  const fails = () => failing({ kind: 'timeout' });
  const { more, refresh } = page.links;
  expect(await ask(more, fails)).toEqual({ more: 'timeout', list: undefined });
  expect(page.rows()).toHaveLength(5000);
  expect(await ask(refresh, answer)).toEqual({ more: undefined, list: undefined });
  expect(await ask(refresh, fails)).toEqual({ more: undefined, list: 'timeout' });
  expect(await ask(more, answer)).toEqual({ more: undefined, list: undefined });
  expect(page.rows()).toHaveLength(5250);
});

test('keeps newer facts when the rest of a cached list cannot be read', async () => {
  const links = manyListed(300);
  const page = await openPage([], { known: cached(links, { links: links.slice(0, 100) }) });
  page.connection.value = { ...connected, connectionId: 2 }; // The cached list is read again.
  const go = page.hold('links.cached');
  page.refuse('links.cached', { kind: 'storage' });
  page.refuse('links.list', { kind: 'unreachable' });
  await page.pass(0);
  page.links.store.put([listed('n200', { title: 'Learned', clicks: 7, describedAt: Date.now() })]);
  await go();
  expect(page.rows()).toHaveLength(300);
  expect(page.links.store.get('https://sho.rt/n200')).toMatchObject({
    title: 'Learned',
    clicks: 7,
    describedAt: Date.now(),
  });
  // The other links are listed without details.
  expect(page.links.store.get('https://sho.rt/n201')).toEqual({ shortUrl: 'https://sho.rt/n201', describedAt: null });
});

test('shows nothing of one account under another, neither at once nor from a late list', async () => {
  const page = await openPage(manyListed(3));
  page.links.selection.toggle('https://sho.rt/n1', false);
  const late = page.hold('links.list');
  page.links.refresh();
  const go = page.hold('links.list');
  page.connection.value = { ...connected, connectionId: 2 };
  await page.pass(0);
  expect(page.rows()).toEqual([]);
  expect(page.links.selection.chosen.value.size).toBe(0);
  await late();
  expect(page.rows()).toEqual([]);
  await go();
  expect(page.rows()).toHaveLength(3);
});

test('asks nothing more for an account that is gone before its cached list was read', async () => {
  const page = await openPage(manyListed(3));
  const late = page.hold('links.known');
  page.connection.value = { ...connected, connectionId: 2 };
  page.connection.value = { ...connected, connectionId: 3 };
  await late();
  expect(page.rows()).toHaveLength(3);
  expect(page.count('links.list'), 'once for the first account and once for the last').toBe(2);
});

test('shows a rate limit at once, and repeats the request once after a short one', async () => {
  const page = await openPage(manyListed(1));
  const limited = () => failing({ kind: 'rate-limited', retryAt: Date.now() + 5000 });
  page.answers['links.list'] = limited;
  await page.refresh();
  expect(page.links.list.value.failure.value?.kind).toBe('rate-limited');
  await page.pass(5000);
  expect(page.count('links.list')).toBe(3);
  await page.pass(60_000);
  expect(page.count('links.list')).toBe(3);
});

test('keeps a link deleted when an older request is answered late', async () => {
  const page = await openPage([listed('a')], { hash: '#/links/popular' });
  page.answers['links.list'] = () => success({ links: [listed('a', { clicks: 5 })], end: true, unreadable: 0 });
  const late = page.hold('links.list');
  page.links.refresh();
  await page.change('delete', [listed('a')]);
  await late();
  expect(page.links.rows.shown.value).toMatchObject([{ clicks: 5, state: 'deleted' }]);
  await page.refresh();
  expect(page.links.rows.shown.value, 'asked after it').toMatchObject([{ state: 'active' }]);
});

test('sorts rows by clicks and by time, both ways, unknown values last', async () => {
  const page = await openPage([
    listed('few', { clicks: 2, createdAt: { kind: 'moment', ms: 3 } }),
    listed('none', { clicks: null, createdAt: { kind: 'raw', text: 'soon' } }),
    listed('lots', { clicks: 30, createdAt: { kind: 'moment', ms: 1 } }),
  ]);
  const shown = (sort: { by: 'clicks' | 'time'; descending: boolean } | null): string[] => {
    page.links.show({ sort });
    return page.rows();
  };
  expect(shown({ by: 'clicks', descending: true })).toEqual(['lots', 'few', 'none']);
  expect(shown({ by: 'clicks', descending: false })).toEqual(['few', 'lots', 'none']);
  expect(shown({ by: 'time', descending: true })).toEqual(['few', 'lots', 'none']);
  expect(shown({ by: 'time', descending: false })).toEqual(['lots', 'few', 'none']);
  expect(shown(null)).toEqual(['few', 'none', 'lots']);
});

test('sorts rows by times that the service writes without a zone', async () => {
  const at = (text: string) => ({ createdAt: { kind: 'raw', text } as const });
  const page = await openPage([
    listed('noon', at('2026-01-03 12:00:00')),
    listed('soon', at('soon')),
    listed('later', at('2026-01-03T12:00:00,5')),
    listed('impossible', at('2026-02-31 00:00')),
    listed('day', at('2026-01-03')),
    listed('before', at('2025-12-31 23:59')),
  ]);
  const shown = (descending: boolean): string[] => {
    page.links.show({ sort: { by: 'time', descending } });
    return page.rows();
  };
  expect(shown(false)).toEqual(['before', 'day', 'noon', 'later', 'soon', 'impossible']);
  expect(shown(true)).toEqual(['later', 'noon', 'day', 'before', 'soon', 'impossible']);
});

test('asks for a list again when links were made during the request', async () => {
  const page = await openPage(manyListed(3));
  const go = page.hold('links.list');
  page.links.more();
  const before = page.count('links.list');
  const many = await writeList(page, 'https://a.example/1');
  many.start();
  await shortened(many);
  await page.pass(0);
  expect(page.count('links.list'), 'one at a time').toBe(before);
  await go();
  await page.pass(0);
  expect(page.count('links.list')).toBe(before + 1);
});
