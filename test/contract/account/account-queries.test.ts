import { expect, test } from 'vitest';
import { failed, success } from '../../../lib/failure/failure.ts';
import { readReferrals, readStatistics } from '../../../lib/worker/account/account-queries.ts';
import { daysOf, localDay, plusDays } from '../../../lib/time/days.ts';
import { workerAndService } from '../../fakes/worker-and-service.ts';
import { valueOf } from '../with-links.ts';

test('reads every figure of the account with one request', async () => {
  const { service, session, sent } = await workerAndService();
  service.seed.links('ada', [{ longUrl: 'https://example.com/1', clicks: { '2026-01-01': 1_200 } }]);
  service.seed.referrals('ada', [{ uid: 'friend', earnings: { '2026-01-01': 50_000 } }]);
  expect(valueOf(await session.api.overview())).toEqual({
    balance: 1.7,
    links: 1,
    clicks: 1_200,
    referrals: 1,
    referralCommission: 0.5,
  });
  expect(sent).toEqual(['overview']);
});

test('reads the figures of each day of a period with one request', async () => {
  const { service, session, sent } = await workerAndService();
  service.seed.day('ada', '2026-01-01', { clicks: 99, earnings: 9_999 });
  service.seed.day('ada', '2026-01-02', { clicks: 12, earnings: 345 });
  service.seed.referrals('ada', [{ uid: 'friend', earnings: { '2026-01-03': 12_340 } }]);
  const { days, unreadable } = valueOf(await readStatistics(session, { from: '2026-01-02', to: '2026-01-03' }));
  expect(days).toEqual([
    { date: '2026-01-03', clicks: 0, earnings: 0, referralCommission: 0.1234 },
    { date: '2026-01-02', clicks: 12, earnings: 0.0345, referralCommission: 0 },
  ]);
  expect(unreadable).toBe(0);
  expect(sent).toEqual(['daily_statistics']);
});

test('a service that refuses days to come is asked for those that have begun', async () => {
  const { session, sent, injectFaults } = await workerAndService();
  injectFaults('daily_statistics', { status: 400, text: 'END_DATE_IN_THE_FUTURE' });
  const today = localDay(Date.now());
  const period = { from: plusDays(today, -6), to: plusDays(today, 2) };
  const { days } = valueOf(await readStatistics(session, period));
  const last = days[0]?.date ?? '';
  expect([today, plusDays(today, 1)], 'midnight may have passed').toContain(last);
  expect(days.map(({ date }) => date).toSorted()).toEqual(daysOf({ ...period, to: last }));
  expect(sent).toEqual(['daily_statistics', 'daily_statistics']);
});

test('lists referred accounts in either order, and says whether there are more', async () => {
  const { service, session, sent } = await workerAndService();
  service.seed.referrals('ada', [
    { uid: 'rich', signedUpAt: Date.UTC(2025, 0, 1), earnings: { '2026-01-01': 80_000 } },
    { uid: 'new', signedUpAt: Date.UTC(2026, 0, 1), earnings: { '2026-01-01': 10_000 } },
    { uid: 'old', signedUpAt: Date.UTC(2024, 0, 1) },
  ]);
  const latest = valueOf(await readReferrals(session, 'latest', 2));
  expect(latest.referrals.map(({ id }) => id)).toEqual(['new', 'rich']);
  expect(latest.end).toBe(false);
  const profitable = valueOf(await readReferrals(session, 'profitable', 10));
  expect(profitable.referrals).toEqual([
    { id: 'rich', commission: 0.8, signedUpAt: { kind: 'moment', ms: Date.UTC(2025, 0, 1) } },
    { id: 'new', commission: 0.1, signedUpAt: { kind: 'moment', ms: Date.UTC(2026, 0, 1) } },
    { id: 'old', commission: 0, signedUpAt: { kind: 'moment', ms: Date.UTC(2024, 0, 1) } },
  ]);
  expect(profitable.end).toBe(true);
  expect(sent).toEqual(['referral/last', 'referral/top', 'overview']);
});

test('says how many of its referrals an account shows if the service gives no more', async () => {
  const { service, session, sent } = await workerAndService();
  service.seed.referrals(
    'ada',
    Array.from({ length: 8 }, (_, place) => ({ uid: `r${place}`, signedUpAt: Date.UTC(2025, 0, 1 + place) })),
  );
  const { referralsLast } = session.api;
  session.api.referralsLast = (limit) => referralsLast(Math.min(limit, 5));
  const capped = valueOf(await readReferrals(session, 'latest', 100));
  expect([capped.referrals.length, capped.end, capped.capped]).toEqual([5, true, { account: 8 }]);
  expect(sent).toEqual(['referral/last', 'overview', 'referral/last']);
});

test.each(['latest', 'profitable'] as const)(
  'lists all referrals that a service gives which refuses a higher limit: %s',
  async (order) => {
    const { service, session } = await workerAndService();
    service.seed.referrals(
      'ada',
      Array.from({ length: 300 }, (_, place) => ({ uid: `r${place}` })),
    );
    for (const name of ['referralsLast', 'referralsTop'] as const) {
      const ask = session.api[name];
      session.api[name] = (limit) =>
        limit > 130 ? Promise.resolve(failed({ kind: 'http', status: 400 })) : ask(limit);
    }
    const { referrals, ...rest } = valueOf(await readReferrals(session, order, 200));
    expect(referrals).toHaveLength(130);
    expect(rest).toEqual({ end: true, capped: { account: 300 }, unreadable: 0 });
  },
);

test('counts a referral that the service tells twice once', async () => {
  const { service, session } = await workerAndService();
  service.seed.referrals('ada', [{ uid: 'friend' }]);
  const { referralsTop } = session.api;
  session.api.referralsTop = async (limit) => {
    const { items, unreadable } = valueOf(await referralsTop(limit));
    return success({ items: [...items, ...items], unreadable });
  };
  const listed = valueOf(await readReferrals(session, 'profitable', 100));
  expect(listed.referrals.map(({ id }) => id)).toEqual(['friend']);
  expect(listed).not.toHaveProperty('isAmbiguous');
});

test.each([
  ['differs', [0.5, 0.75], 0.5, true],
  ['could be read once', [null, 0.75], 0.75, undefined],
])(
  'of a referral that the service lists twice, and whose commission %s, one is shown',
  async (_what, given, shown, is) => {
    const { session } = await workerAndService();
    const items = given.map((commission) => ({ id: 'friend', commission, signedUpAt: null }));
    session.api.referralsTop = () => Promise.resolve(success({ items, unreadable: 0 }));
    const listed = valueOf(await readReferrals(session, 'profitable', 100));
    expect(listed.referrals.map(({ commission }) => commission)).toEqual([shown]);
    expect(listed.isAmbiguous).toBe(is);
  },
);

const refusedForNow = { kind: 'rate-limited', retryAt: 1 } as const;

test('a limit refused by an item, and lower ones refused for now, are no list with one unreadable referral', async () => {
  const { service, session } = await workerAndService();
  service.seed.referrals('ada', [{ uid: 'friend' }]);
  session.api.referralsLast = (limit) =>
    Promise.resolve(limit < 100 ? failed(refusedForNow) : success({ items: [], unreadable: 1 }));
  expect(await readReferrals(session, 'latest', 100)).toEqual(failed(refusedForNow));
});

test.each(['referralsLast', 'overview'] as const)(
  'says nothing of an empty list while the service refuses %s for now',
  async (refused) => {
    const { session } = await workerAndService();
    const { referralsLast } = session.api;
    session.api.referralsLast = (limit) =>
      refused === 'referralsLast' && limit < 100 ? Promise.resolve(failed(refusedForNow)) : referralsLast(limit);
    if (refused === 'overview') session.api.overview = () => Promise.resolve(failed(refusedForNow));
    expect(await readReferrals(session, 'latest', 100)).toEqual(failed(refusedForNow));
  },
);
