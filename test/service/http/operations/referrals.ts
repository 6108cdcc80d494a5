import type { Referral } from '../../store/referrals.ts';
import { amount } from '../amount.ts';
import type { Item } from '../envelope.ts';
import { timestamp } from '../timestamp.ts';
import type { Operation } from './call.ts';

/** `/referral/last`. Newest sign-up first. */
export const lastReferrals: Operation = {
  kind: 'read',
  answer: ({ account, store, parameters }) => store.referrals.last(account, parameters.limit()).map(item),
};

/** `/referral/top`. Highest commission first. */
export const topReferrals: Operation = {
  kind: 'read',
  answer: ({ account, store, parameters }) => store.referrals.top(account, parameters.limit()).map(item),
};

function item({ uid, commission, signed_up_at }: Referral): Item {
  return { referral_id: uid, commission: amount(commission), signup_at: timestamp(signed_up_at) };
}
