import { expect, test } from 'vitest';
import { openService, stoppedClock } from './asking.ts';

const links = [
  {
    longUrl: 'https://example.com/1',
    code: 'first',
    createdAt: 1_000_000,
    clicks: { '2026-01-01': 2, '2026-01-02': 3 },
  },
  {
    longUrl: 'https://example.com/2',
    code: 'second',
    createdAt: 2_000_000,
    clicks: { '2026-01-01': 9 },
    deletedAt: 8_000_000,
  },
  { longUrl: 'https://example.com/3', code: 'third', createdAt: 3_000_000, deletedAt: 9_000_000 },
  { longUrl: 'https://example.com/4', code: 'fourth', createdAt: 4_000_000, clicks: { '2026-01-01': 1 } },
];

test('last lists active links, newest first', async () => {
  const service = await openService();
  service.seed.links('demo', links);
  expect((await service.ask('/link/last')).data).toEqual([
    { short_url: service.shortAddress('fourth'), clicks: 1, error: null, created_at: 4_000 },
    { short_url: service.shortAddress('first'), clicks: 5, error: null, created_at: 1_000 },
  ]);
});

test('top lists links by clicks and marks deleted ones', async () => {
  const service = await openService();
  service.seed.links('demo', links);
  expect((await service.ask('/link/top', { limit: 3 })).data).toEqual([
    { short_url: service.shortAddress('second'), clicks: 9, error: 'DELETED_BY_USER', created_at: 2_000 },
    { short_url: service.shortAddress('first'), clicks: 5, error: null, created_at: 1_000 },
    { short_url: service.shortAddress('fourth'), clicks: 1, error: null, created_at: 4_000 },
  ]);
});

test('deleted lists deleted links, latest deletion first, with both times', async () => {
  const service = await openService();
  service.seed.links('demo', links);
  expect((await service.ask('/link/deleted')).data).toEqual([
    {
      short_url: service.shortAddress('third'),
      error: 'DELETED_BY_USER',
      deleted_at: 9_000,
      clicks: 0,
      created_at: 3_000,
    },
    {
      short_url: service.shortAddress('second'),
      error: 'DELETED_BY_USER',
      deleted_at: 8_000,
      clicks: 9,
      created_at: 2_000,
    },
  ]);
});

test('links created in the same second keep their order', async () => {
  const service = await openService({ clock: stoppedClock('2026-03-01T12:00:00Z').clock });
  const made = [];
  for (const path of ['a', 'b', 'c']) made.push(await service.shorten(`https://example.com/${path}`));
  expect((await service.ask('/link/last')).data.map((item) => item['short_url'])).toEqual(made.toReversed());
});

test('a list has ten items without a limit, and up to the limit with one, even the highest', async () => {
  const service = await openService();
  const places = [...Array(25).keys()];
  service.seed.links(
    'demo',
    places.map((place) => ({ longUrl: `https://example.com/${place}` })),
  );
  service.seed.referrals(
    'demo',
    places.map((place) => ({ uid: `referred-${place}` })),
  );
  for (const path of ['/link/last', '/link/top', '/referral/last', '/referral/top']) {
    expect((await service.ask(path)).data).toHaveLength(10);
    expect((await service.ask(path, { limit: 1 })).data).toHaveLength(1);
    expect((await service.ask(path, { limit: 25 })).data).toHaveLength(25);
    expect((await service.ask(path, { limit: 102_400 })).data).toHaveLength(25);
  }
});
