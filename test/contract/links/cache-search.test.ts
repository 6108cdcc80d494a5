import { expect, test } from 'vitest';
import { withLinks } from '../with-links.ts';

test('finds the newest links by title even if no list was ever opened', async () => {
  const { links, sent } = await withLinks(60);
  expect(await links.everyCached()).toEqual([]);
  expect(await links.refreshCache()).toMatchObject({ ok: true });
  const cached = await links.everyCached();
  const titles = Array.from({ length: 60 }, (_, index) => `Page ${index}`);
  expect(new Set(cached.map(({ title }) => title))).toEqual(new Set(titles));
  expect(sent.toSorted()).toEqual(['link/expand', 'link/expand', 'link/info', 'link/info', 'link/last', 'overview']);
});

test('a search after a deletion knows of it, although the links stay in memory', async () => {
  const { links, cache, shortUrl } = await withLinks(2);
  await links.refreshCache();
  const { everyLink } = cache;
  let readings = 0;
  cache.everyLink = () => {
    readings += 1;
    return everyLink();
  };
  await links.everyCached();
  await links.everyCached();
  expect(readings).toBe(1);
  await links.change({ action: 'delete', shortUrl: shortUrl(1) }, null);
  const states = (await links.everyCached()).map((link) => [link.shortUrl, link.state]);
  expect(new Map(states as [string, string][])).toEqual(
    new Map([
      [shortUrl(0), 'active'],
      [shortUrl(1), 'deleted'],
    ]),
  );
  expect(readings).toBe(2);
});

test('does not ask for cached titles again', async () => {
  const { links, sent, startWorker } = await withLinks(60);
  await links.refreshCache();
  sent.length = 0;
  await startWorker().links.refreshCache();
  expect(sent).toEqual(['link/last']);
});

test('keeps the cached links if the service cannot be reached', async () => {
  const { links, injectFaults } = await withLinks(60);
  await links.refreshCache();
  injectFaults('link/last', 'lost');
  expect(await links.refreshCache()).toMatchObject({ ok: false });
  expect(await links.everyCached()).toHaveLength(60);
});
