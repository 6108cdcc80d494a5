import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, test } from 'vitest';
import { readSamples } from '../../../lib/link/samples.ts';
import { StorageFailed } from '../../../lib/worker/storage/stored-item.ts';
import { withLinks } from '../with-links.ts';

const day = new Date().toISOString().slice(0, 10);

/** Starts a worker and a service with so many links; link n has n clicks. */
async function withRecorded(count: number) {
  const world = await withLinks(count);
  const clicksOf = async (place: number) =>
    readSamples((await world.cache.samples([world.shortUrl(place)], 0))[0] ?? '').at(-1)?.clicks;
  return { ...world, clicksOf };
}

test('one request records the clicks of every link of the account', async () => {
  const { links, sent, clicksOf } = await withRecorded(6000);
  expect(await links.recordClicks()).toEqual({ ok: true, value: null });
  expect(sent).toEqual(['link/top']);
  expect(await clicksOf(0)).toBe(0);
  expect(await clicksOf(5999)).toBe(5999);
});

test('a service that gives only a part of the links is asked for no more than it gives', async () => {
  const { links, cache, sent, clicksOf, shortUrl } = await withRecorded(3);
  const recent = { shortUrls: [2, 1].map(shortUrl), end: true, capped: { account: 3 } };
  await cache.rememberList('recent', recent);
  expect(await links.recordClicks()).toEqual({ ok: true, value: null });
  expect(sent).toEqual(['link/top']);
  expect([await clicksOf(2), await clicksOf(1), await clicksOf(0)]).toEqual([2, 1, undefined]);
});

test('deleted links, which may be popular, push no active one out', async () => {
  const { links, sent, clicksOf, service } = await withRecorded(1);
  const gone = Array.from({ length: 150 }, (_, place) => ({
    longUrl: `https://example.com/gone/${place}`,
    code: `d${place}`,
    clicks: { [day]: 500 },
    deletedAt: Date.now(),
  }));
  service.seed.links('ada', gone);
  await links.list('recent', 100);
  await links.list('deleted', 100);
  sent.length = 0;
  expect(await links.recordClicks()).toEqual({ ok: true, value: null });
  expect(sent).toEqual(['link/top']);
  expect(await clicksOf(0)).toBe(0);
});

test('clicks that cannot be stored are not said to be recorded', async () => {
  const { links } = await withRecorded(1);
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  onTestFinished(() => void (IDBFactory.prototype.open = open));
  await expect(links.recordClicks()).rejects.toBeInstanceOf(StorageFailed);
});

test('a service that refuses the limit for the first time is asked once', async () => {
  const { links, sent, injectFaults, clicksOf } = await withRecorded(3);
  injectFaults('link/top', { status: 400, text: 'LIMIT_TOO_HIGH' });
  expect(await links.recordClicks()).toMatchObject({ ok: false, failure: { kind: 'service' } });
  expect(sent).toEqual(['link/top']);
  expect(await clicksOf(2)).toBeUndefined();
});

test('an account whose links are all known is asked for no more than these and some new ones', async () => {
  const { links, service, clicksOf, sent } = await withRecorded(250);
  await links.list('recent', 400);
  sent.length = 0;
  service.seed.links('ada', [{ longUrl: 'https://example.com/new', code: 'l250', clicks: { [day]: 999 } }]);
  expect(await links.recordClicks()).toEqual({ ok: true, value: null });
  expect(sent).toEqual(['link/top']);
  expect(await clicksOf(250)).toBe(999);
});

test('a refused key is the failure, and nothing is recorded', async () => {
  const { links, sent, injectFaults, clicksOf } = await withRecorded(3);
  injectFaults('link/top', { status: 403, text: 'INVALID_SECRET_KEY' });
  injectFaults('overview', { status: 403, text: 'INVALID_SECRET_KEY' });
  expect(await links.recordClicks()).toMatchObject({ ok: false, failure: { kind: 'credentials' } });
  expect(sent).toEqual(['link/top', 'overview']);
  expect(await clicksOf(2)).toBeUndefined();
});
