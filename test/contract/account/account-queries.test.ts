import { expect, onTestFinished, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readReferrals, readStatistics } from '../../../lib/worker/account/account-queries.ts';
import { countingClient } from '../../../lib/worker/connection/counting-client.ts';
import { createServiceFacts } from '../../../lib/worker/connection/service-facts.ts';
import { createItems } from '../../../lib/worker/storage/items.ts';
import { account as owner } from '../../fakes/api-client.ts';
import { valueOf } from '../value-of.ts';
import { startReference } from './reference.ts';

/** Starts a service; returns a client of it, a session with that client, and the requested paths. */
async function accountAndService() {
  const { service, client, asked } = await startReference();
  const { serviceFacts } = createItems(fakeBrowser.storage);
  onTestFinished(() => fakeBrowser.reset());
  const facts = createServiceFacts(serviceFacts, 1, Date.now);
  const session = { api: countingClient(client, facts), facts };
  return { service, client, session, asked };
}

test('reads every figure of the account with one request', async () => {
  const { service, client, asked } = await accountAndService();
  service.seed.links(owner.uid, [{ longUrl: 'https://example.com/1', clicks: { '2026-01-01': 1_200 } }]);
  service.seed.referrals(owner.uid, [{ uid: 'friend', earnings: { '2026-01-01': 50_000 } }]);
  expect(valueOf(await client.overview())).toEqual({
    balance: 1.7,
    links: 1,
    clicks: 1_200,
    referrals: 1,
    referralCommission: 0.5,
  });
  expect(asked).toEqual(['/overview']);
});

test('reads the figures of each day of a period with one request', async () => {
  const { service, client, asked } = await accountAndService();
  service.seed.day(owner.uid, '2026-01-01', { clicks: 99, earnings: 9_999 });
  service.seed.day(owner.uid, '2026-01-02', { clicks: 12, earnings: 345 });
  service.seed.referrals(owner.uid, [{ uid: 'friend', earnings: { '2026-01-03': 12_340 } }]);
  const { days, unreadable } = valueOf(await readStatistics(client, { from: '2026-01-02', to: '2026-01-03' }));
  expect(days).toEqual([
    { date: '2026-01-03', clicks: 0, earnings: 0, referralCommission: 0.1234 },
    { date: '2026-01-02', clicks: 12, earnings: 0.0345, referralCommission: 0 },
  ]);
  expect(unreadable).toBe(0);
  expect(asked).toEqual(['/daily_statistics']);
});

test('lists referred accounts in either order, and says whether there are more', async () => {
  const { service, session, asked } = await accountAndService();
  service.seed.referrals(owner.uid, [
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
  expect(asked).toEqual(['/referral/last', '/referral/top', '/overview']);
});

test('says how many of its referrals an account shows if the service gives no more', async () => {
  const { service, session, asked } = await accountAndService();
  service.seed.referrals(
    owner.uid,
    Array.from({ length: 8 }, (_, place) => ({ uid: `r${place}`, signedUpAt: Date.UTC(2025, 0, 1 + place) })),
  );
  const { api } = session;
  session.api = { ...api, referralsLast: (limit) => api.referralsLast(Math.min(limit, 5)) };
  const capped = valueOf(await readReferrals(session, 'latest', 100));
  expect([capped.referrals.length, capped.end, capped.capped]).toEqual([5, true, { account: 8 }]);
  expect(asked).toEqual(['/referral/last', '/overview', '/referral/last']);
});

test('counts a referral that the service tells twice once', async () => {
  const { service, session } = await accountAndService();
  service.seed.referrals(owner.uid, [{ uid: 'friend' }]);
  const { api } = session;
  session.api = {
    ...api,
    async referralsTop(limit) {
      const listing = await api.referralsTop(limit);
      if (!listing.ok) return listing;
      return { ok: true, value: { ...listing.value, items: [...listing.value.items, ...listing.value.items] } };
    },
  };
  expect(valueOf(await readReferrals(session, 'profitable', 100)).referrals.map(({ id }) => id)).toEqual(['friend']);
});
