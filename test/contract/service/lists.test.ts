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

const [first, second, third, fourth] = [
  { code: 'first', clicks: 5, error: null, created_at: 1_000 },
  { code: 'second', clicks: 9, error: 'DELETED_BY_USER', created_at: 2_000 },
  { code: 'third', clicks: 0, error: 'DELETED_BY_USER', created_at: 3_000 },
  { code: 'fourth', clicks: 1, error: null, created_at: 4_000 },
];

test.each([
  ['/link/last', 'active links, newest first', [fourth, first]],
  ['/link/top', 'links by clicks, and marks deleted ones', [second, first, fourth, third]],
  [
    '/link/deleted',
    'deleted links, latest deletion first, with both times',
    [
      { ...third, deleted_at: 9_000 },
      { ...second, deleted_at: 8_000 },
    ],
  ],
])('%s lists %s', async (path, _what, listed) => {
  const service = await openService();
  service.seed.links('demo', links);
  const items = listed.map(({ code, ...item }) => ({ ...item, short_url: service.shortAddress(code) }));
  expect((await service.ask(path)).data).toEqual(items);
});

const [ada, bea, cleo] = [
  { referral_id: 'ada', commission: 0.5, signup_at: 1_000 },
  { referral_id: 'bea', commission: 0, signup_at: 3_000 },
  { referral_id: 'cleo', commission: 0.7, signup_at: 2_000 },
];

test.each([
  ['/referral/last', 'referrals, latest first, each with its commission and sign-up', [bea, cleo, ada]],
  ['/referral/top', 'referrals by commission', [cleo, ada, bea]],
])('%s lists %s', async (path, _what, listed) => {
  const service = await openService();
  service.seed.referrals('demo', [
    { uid: 'ada', signedUpAt: 1_000_000, earnings: { '2026-01-01': 30_000, '2026-01-02': 20_000 } },
    { uid: 'bea', signedUpAt: 3_000_000 },
    { uid: 'cleo', signedUpAt: 2_000_000, earnings: { '2026-01-01': 70_000 } },
  ]);
  expect((await service.ask(path)).data).toEqual(listed);
});

test('links created in the same second keep their order', async () => {
  const service = await openService({ clock: stoppedClock('2026-03-01T12:00:00Z').clock });
  const made = [];
  for (const path of ['a', 'b', 'c']) made.push(await service.shorten(`https://example.com/${path}`));
  expect((await service.ask('/link/last')).data.map((item) => item['short_url'])).toEqual(made.toReversed());
});

test('a list has ten items without a limit, and up to the limit with one, even the highest', async () => {
  const service = await openService();
  const numbers = [...Array(25).keys()];
  service.seed.links(
    'demo',
    numbers.map((number) => ({ longUrl: `https://example.com/${number}` })),
  );
  service.seed.referrals(
    'demo',
    numbers.map((number) => ({ uid: `referred-${number}` })),
  );
  for (const path of ['/link/last', '/link/top', '/referral/last', '/referral/top']) {
    expect((await service.ask(path)).data).toHaveLength(10);
    expect((await service.ask(path, { limit: 1 })).data).toHaveLength(1);
    expect((await service.ask(path, { limit: 25 })).data).toHaveLength(25);
    expect((await service.ask(path, { limit: 102_400 })).data).toHaveLength(25);
  }
});
