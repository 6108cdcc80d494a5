import { expect, test } from 'vitest';
import { workerAndService } from '../../fakes/worker-and-service.ts';

const seeds = Array.from({ length: 60 }, (_, place) => ({
  longUrl: `https://example.com/${place}`,
  code: `c${place}`,
  title: `Page ${place}`,
  createdAt: Date.now() - (100 + place) * 60_000,
}));

test('finds the newest links by title even if no list was ever opened', async () => {
  const { links, service, sent } = await workerAndService();
  service.seed.links('ada', seeds);
  expect(await links.everyCached()).toEqual([]);
  expect(await links.refreshCache()).toBe(true);
  const cached = await links.everyCached();
  expect(new Set(cached.map(({ title }) => title))).toEqual(new Set(seeds.map(({ title }) => title)));
  expect(sent.toSorted()).toEqual(['link/expand', 'link/expand', 'link/info', 'link/info', 'link/last', 'overview']);
});

test('does not ask for cached titles again', async () => {
  const { links, service, sent, startWorker } = await workerAndService();
  service.seed.links('ada', seeds);
  await links.refreshCache();
  sent.length = 0;
  await startWorker().links.refreshCache();
  expect(sent).toEqual(['link/last']);
});

test('keeps the cached links if the service cannot be reached', async () => {
  const { links, service, befall } = await workerAndService();
  service.seed.links('ada', seeds);
  await links.refreshCache();
  befall('link/last', 'lost');
  expect(await links.refreshCache()).toBe(false);
  expect(await links.everyCached()).toHaveLength(seeds.length);
});

test('finds links of an account whose key is kept only for the session', async () => {
  const { links, service } = await workerAndService({ forgetKey: true });
  service.seed.links('ada', seeds.slice(0, 3));
  await links.refreshCache();
  expect(await links.everyCached()).toHaveLength(3);
});
