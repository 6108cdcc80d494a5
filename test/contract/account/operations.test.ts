import { expect, test } from 'vitest';
import { createAccountOperations } from '../../../lib/account/operations.ts';
import { success, type Result } from '../../../lib/failure.ts';
import { startReference } from '../api/reference.ts';
import { account as owner } from '../../unit/api/client-of.ts';

/** The operations on a service of their own, with what it was asked. */
async function accountAndService() {
  const { service, client, asked } = await startReference();
  const account = createAccountOperations(() => Promise.resolve(success({ api: client })));
  return { service, account, asked: () => asked.map(({ path }) => path) };
}

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`failed: ${result.failure.kind}`);
  return result.value;
}

test('the overview has every figure of the account, with one request', async () => {
  const { service, account, asked } = await accountAndService();
  service.seed.links(owner.uid, [{ longUrl: 'https://example.com/1', clicks: { '2026-01-01': 1_200 } }]);
  service.seed.referrals(owner.uid, [{ uid: 'friend', earnings: { '2026-01-01': 50_000 } }]);
  expect(valueOf(await account.overview())).toEqual({
    balance: 1.7,
    links: 1,
    clicks: 1_200,
    referrals: 1,
    referralCommission: 0.5,
  });
  expect(asked()).toEqual(['/overview']);
});

test('the days are those that were asked for, each with its own figures, with one request', async () => {
  const { service, account, asked } = await accountAndService();
  service.seed.day(owner.uid, '2026-01-01', { clicks: 99, earnings: 9_999 });
  service.seed.day(owner.uid, '2026-01-02', { clicks: 12, earnings: 345 });
  service.seed.referrals(owner.uid, [{ uid: 'friend', earnings: { '2026-01-03': 12_340 } }]);
  const { days, unreadable } = valueOf(await account.statistics({ from: '2026-01-02', to: '2026-01-03' }));
  expect(days).toEqual([
    { date: '2026-01-03', clicks: 0, earnings: 0, referralCommission: 0.1234 },
    { date: '2026-01-02', clicks: 12, earnings: 0.0345, referralCommission: 0 },
  ]);
  expect(unreadable).toBe(0);
  expect(asked()).toEqual(['/daily_statistics']);
});

test('referred accounts come in the order that was asked for, and it is told whether there are more', async () => {
  const { service, account, asked } = await accountAndService();
  service.seed.referrals(owner.uid, [
    { uid: 'rich', signedUpAt: Date.UTC(2025, 0, 1), earnings: { '2026-01-01': 80_000 } },
    { uid: 'new', signedUpAt: Date.UTC(2026, 0, 1), earnings: { '2026-01-01': 10_000 } },
    { uid: 'old', signedUpAt: Date.UTC(2024, 0, 1) },
  ]);
  const latest = valueOf(await account.referrals('latest', 2));
  expect(latest.referrals.map(({ id }) => id)).toEqual(['new', 'rich']);
  expect(latest.end).toBe(false);
  const profitable = valueOf(await account.referrals('profitable', 10));
  expect(profitable.referrals).toEqual([
    { id: 'rich', commission: 0.8, signedUpAt: { kind: 'moment', ms: Date.UTC(2025, 0, 1) } },
    { id: 'new', commission: 0.1, signedUpAt: { kind: 'moment', ms: Date.UTC(2026, 0, 1) } },
    { id: 'old', commission: 0, signedUpAt: { kind: 'moment', ms: Date.UTC(2024, 0, 1) } },
  ]);
  expect(profitable.end).toBe(true);
  expect(asked()).toEqual(['/referral/last', '/referral/top']);
});

test('without an account nothing is asked, and that is why', async () => {
  const account = createAccountOperations(() => Promise.resolve({ ok: false, failure: { kind: 'not-connected' } }));
  const notConnected = { ok: false, failure: { kind: 'not-connected' } };
  expect(await account.overview()).toEqual(notConnected);
  expect(await account.statistics({ from: '2026-01-01', to: '2026-01-02' })).toEqual(notConnected);
  expect(await account.referrals('latest', 1)).toEqual(notConnected);
});
