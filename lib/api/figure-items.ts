import * as z from '../schema.ts';
import { amount, count, day, identifier, time } from './fields.ts';

/** The one item of /overview, whose commission is spelled in a way of its own. */
export const overviewItem = z.schema(() =>
  z.pipe(
    z.object({
      balance: amount(),
      links: count(),
      clicks: count(),
      referrals: count(),
      referrals_commosion: amount(),
      referrals_commission: amount(),
    }),
    z.transform((item) => ({
      balance: item.balance,
      links: item.links,
      clicks: item.clicks,
      referrals: item.referrals,
      referralCommission: item.referrals_commosion ?? item.referrals_commission,
    })),
  ),
);

/** An item of /daily_statistics: a day of the calendar, and its figures. */
export const dailyItem = z.schema(() =>
  z.pipe(
    z.object({
      date: day(),
      earnings: amount(),
      referrals_commission: amount(),
      referrals_commosion: amount(),
      clicks: count(),
    }),
    z.transform((item) => ({
      date: item.date,
      earnings: item.earnings,
      referralCommission: item.referrals_commission ?? item.referrals_commosion,
      clicks: item.clicks,
    })),
  ),
);

/** An item of /referral/last and /referral/top. */
export const referralItem = z.schema(() =>
  z.pipe(
    z.object({
      referral_id: identifier(),
      commission: amount(),
      signup_at: time(),
    }),
    z.transform((item) => ({
      id: item.referral_id,
      commission: item.commission,
      signedUpAt: item.signup_at,
    })),
  ),
);
