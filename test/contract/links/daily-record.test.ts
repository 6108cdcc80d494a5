import { expect, test } from 'vitest';
import { readSamples } from '../../../lib/link/samples.ts';
import { workerAndService } from '../../fakes/worker-and-service.ts';

const day = new Date().toISOString().slice(0, 10);

/** Starts a worker and a service with so many links; link n has n clicks. */
async function withLinks(count: number) {
  const world = await workerAndService();
  const links = Array.from({ length: count }, (_, place) => ({
    longUrl: `https://example.com/${place}`,
    code: `c${place}`,
    clicks: { [day]: place },
  }));
  world.service.seed.links('ada', links);
  world.sent.length = 0;
  const clicksOf = async (place: number) =>
    readSamples((await world.cache.samples([world.service.shortAddress(`c${place}`)], 0))[0] ?? '').at(-1)?.clicks;
  return { ...world, clicksOf };
}

test('one request records the clicks of every link of the account', async () => {
  const { links, sent, clicksOf } = await withLinks(6000);
  expect(await links.recordClicks()).toEqual({ ok: true, value: null });
  expect(sent).toEqual(['link/top']);
  expect(await clicksOf(0)).toBe(0);
  expect(await clicksOf(5999)).toBe(5999);
});

test('a service that has refused a limit is asked for no more than it takes', async () => {
  const { links, facts, sent, clicksOf } = await withLinks(3);
  await facts.listCaps.learn('last', { most: 2, refuses: true });
  await facts.listCaps.learn('referralsLast', { most: 1, refuses: true });
  expect(await links.recordClicks()).toEqual({ ok: true, value: null });
  expect(sent).toEqual(['link/top']);
  expect([await clicksOf(2), await clicksOf(1), await clicksOf(0)]).toEqual([2, 1, undefined]);
});

test('a service that refuses the limit for the first time is asked once', async () => {
  const { links, sent, befall, clicksOf } = await withLinks(3);
  befall('link/top', { status: 400, text: 'LIMIT_TOO_HIGH' });
  expect(await links.recordClicks()).toMatchObject({ ok: false, failure: { kind: 'service' } });
  expect(sent).toEqual(['link/top']);
  expect(await clicksOf(2)).toBeUndefined();
});

test('an account whose links are all known is asked for no more than these and some new ones', async () => {
  const { links, service, clicksOf, sent } = await withLinks(250);
  await links.list('recent', 400);
  sent.length = 0;
  service.seed.links('ada', [{ longUrl: 'https://example.com/new', code: 'c250', clicks: { [day]: 999 } }]);
  expect(await links.recordClicks()).toEqual({ ok: true, value: null });
  expect(sent).toEqual(['link/top']);
  expect(await clicksOf(250)).toBe(999);
});

test('a refused key is told, and nothing is recorded', async () => {
  const { links, sent, befall, clicksOf } = await withLinks(3);
  befall('link/top', { status: 403, text: 'INVALID_SECRET_KEY' });
  befall('overview', { status: 403, text: 'INVALID_SECRET_KEY' });
  expect(await links.recordClicks()).toMatchObject({ ok: false, failure: { kind: 'credentials' } });
  expect(sent).toEqual(['link/top', 'overview']);
  expect(await clicksOf(2)).toBeUndefined();
});

test('a record that was asked for before a delete does not bring the link back', async () => {
  const { links, cache, service, hold } = await withLinks(2);
  const shortUrl = service.shortAddress('c1');
  const { answer, release } = await hold('link/top', () => links.recordClicks());
  await links.change({ action: 'delete', shortUrl }, null);
  release();
  await answer;
  expect(await cache.links([shortUrl])).toMatchObject([{ state: 'deleted' }]);
});
