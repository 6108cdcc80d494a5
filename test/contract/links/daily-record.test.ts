import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failed } from '../../../lib/failure/failure.ts';
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
  expect(await links.recordClicks(), 'and says that there are more').toEqual({ ok: true, value: 2 });
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

/** Has the service refuse limits above this one, and notes the limits that it is asked for. */
function refuseAbove({ session }: Pick<Awaited<ReturnType<typeof withRecorded>>, 'session'>, most: number): number[] {
  const limits: number[] = [];
  for (const name of ['last', 'top'] as const) {
    const ask = session.api[name];
    session.api[name] = (limit) => {
      limits.push(limit);
      return limit > most ? Promise.resolve(failed({ kind: 'http', status: 400 })) : ask(limit);
    };
  }
  return limits;
}

test.each([
  ['popular', 781],
  ['recent', 781],
  ['popular', 1500],
] as const)(
  'what was learned from the list %s about the limit %d counts for the record, also days later',
  async (name, most) => {
    const world = await withRecorded(1600);
    const limits = refuseAbove(world, most);
    await world.links.list(name, 1600);
    limits.length = 0;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 60 * 60 * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await world.links.recordClicks()).toEqual({ ok: true, value: most });
    expect(limits, 'one request').toEqual([most]);
    expect(await world.clicksOf(1599)).toBe(1599);
  },
);

test('the record after a refusal looks for the limit that the service takes, and the ones after that have it', async () => {
  const world = await withRecorded(300);
  const limits = refuseAbove(world, 200);
  expect(await world.links.recordClicks()).toMatchObject({ ok: false });
  expect(limits).toEqual([100_000]);
  await world.facts.dailyRecord.note({ isRefused: true, wasRefused: true });
  await world.facts.accountCounts.remember({ links: 300, referrals: 0 });
  expect(await world.links.recordClicks()).toEqual({ ok: true, value: 200 });
  expect(await world.clicksOf(299)).toBe(299);
  await world.facts.dailyRecord.note({ wasRefused: false });
  limits.length = 0;
  expect(await world.links.recordClicks()).toEqual({ ok: true, value: 200 });
  expect(limits).toEqual([200]);
});

test('a service that cuts its lists is not said to have given all', async () => {
  const world = await withRecorded(300);
  const { session, links } = world;
  const { top } = session.api;
  session.api.top = (limit) => top(Math.min(limit, 50));
  await links.list('popular', 100);
  expect(await links.recordClicks()).toEqual({ ok: true, value: 50 });
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
