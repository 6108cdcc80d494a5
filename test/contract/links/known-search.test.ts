import { expect, test } from 'vitest';
import { workerAndService } from './worker-and-service.ts';

const seeds = Array.from({ length: 60 }, (_, place) => ({
  longUrl: `https://example.com/${place}`,
  code: `c${place}`,
  title: `Page ${place}`,
  createdAt: Date.now() - (100 + place) * 60_000,
}));

test('the newest links can be searched by title although no list was ever opened', async () => {
  const { startWorker, service, sent } = await workerAndService();
  service.seed.links('ada', seeds);
  const { links } = startWorker();
  expect(await links.everyKnown()).toEqual([]);
  expect(await links.renewKnown()).toBe(true);
  const known = await links.everyKnown();
  expect(new Set(known.map(({ title }) => title))).toEqual(new Set(seeds.map(({ title }) => title)));
  expect(sent.toSorted()).toEqual(['link/expand', 'link/expand', 'link/info', 'link/info', 'link/last']);
});

test('titles that are known are not asked for again', async () => {
  const { startWorker, service, sent } = await workerAndService();
  service.seed.links('ada', seeds);
  await startWorker().links.renewKnown();
  sent.length = 0;
  await startWorker().links.renewKnown();
  expect(sent).toEqual(['link/last']);
});

test('a service that cannot be reached leaves what is known to be searched', async () => {
  const { startWorker, service, befall } = await workerAndService();
  service.seed.links('ada', seeds);
  const { links } = startWorker();
  await links.renewKnown();
  befall('link/last', 'lost');
  expect(await links.renewKnown()).toBe(false);
  expect(await links.everyKnown()).toHaveLength(seeds.length);
});

test('links of an account whose key goes with the browser are searched too', async () => {
  const { startWorker, service } = await workerAndService({ forgetKey: true });
  service.seed.links('ada', seeds.slice(0, 3));
  const { links } = startWorker();
  await links.renewKnown();
  expect(await links.everyKnown()).toHaveLength(3);
});
