import { amount, count, day, identifier, itemOf, time } from './item-fields.ts';

/** The item of /overview. The interface misspells the name of its commission. */
export const overviewItem = itemOf(
  () => ({
    balance: amount(),
    links: count(),
    clicks: count(),
    referrals: count(),
    referrals_commosion: amount(),
    referrals_commission: amount(),
  }),
  (item) => ({
    balance: item.balance,
    links: item.links,
    clicks: item.clicks,
    referrals: item.referrals,
    referralCommission: item.referrals_commosion ?? item.referrals_commission,
  }),
);

/** An item of /daily_statistics: the figures of one day. */
export const dailyItem = itemOf(
  () => ({
    date: day(),
    earnings: amount(),
    referrals_commission: amount(),
    referrals_commosion: amount(),
    clicks: count(),
  }),
  (item) => ({
    date: item.date,
    earnings: item.earnings,
    referralCommission: item.referrals_commission ?? item.referrals_commosion,
    clicks: item.clicks,
  }),
);

/** An item of /referral/last and /referral/top. */
export const referralItem = itemOf(
  () => ({
    referral_id: identifier(),
    commission: amount(),
    signup_at: time(),
  }),
  (item) => ({
    id: item.referral_id,
    commission: item.commission,
    signedUpAt: item.signup_at,
  }),
);
