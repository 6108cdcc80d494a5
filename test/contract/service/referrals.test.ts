import { expect, test } from 'vitest';
import { openService } from './asking.ts';

const referrals = [
  { uid: 'ada', signedUpAt: 1_000_000, earnings: { '2026-01-01': 30_000, '2026-01-02': 20_000 } },
  { uid: 'bea', signedUpAt: 3_000_000 },
  { uid: 'cleo', signedUpAt: 2_000_000, earnings: { '2026-01-01': 70_000 } },
];

test('the latest referrals come first, each with its commission and sign-up', async () => {
  const service = await openService();
  service.seed.referrals('demo', referrals);
  expect((await service.ask('/referral/last')).data).toEqual([
    { referral_id: 'bea', commission: 0, signup_at: 3_000 },
    { referral_id: 'cleo', commission: 0.7, signup_at: 2_000 },
    { referral_id: 'ada', commission: 0.5, signup_at: 1_000 },
  ]);
});

test('the most profitable referrals come first', async () => {
  const service = await openService();
  service.seed.referrals('demo', referrals);
  expect((await service.ask('/referral/top', { limit: 2 })).data).toEqual([
    { referral_id: 'cleo', commission: 0.7, signup_at: 2_000 },
    { referral_id: 'ada', commission: 0.5, signup_at: 1_000 },
  ]);
});
