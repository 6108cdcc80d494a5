import { isDay } from '../../time/days.ts';
import { identifier } from './item-fields.ts';
import { itemOf } from './read-item.ts';
import { readCount, readNumber } from './read-number.ts';
import { readTime } from './read-time.ts';

/** The item of /overview. The interface misspells the name of its commission. */
export const overviewItem = itemOf((item) => ({
  balance: readNumber(item['balance']),
  links: readCount(item['links']),
  clicks: readCount(item['clicks']),
  referrals: readCount(item['referrals']),
  referralCommission: readNumber(item['referrals_commosion']) ?? readNumber(item['referrals_commission']),
}));

/** An item of /daily_statistics: the figures of one day. */
export const dailyItem = itemOf((item) => ({
  date: day(item['date']),
  earnings: readNumber(item['earnings']),
  referralCommission: readNumber(item['referrals_commission']) ?? readNumber(item['referrals_commosion']),
  clicks: readCount(item['clicks']),
}));

/** An item of /referral/last and /referral/top. */
export const referralItem = itemOf((item) => ({
  id: identifier(item['referral_id']),
  commission: readNumber(item['commission']),
  signedUpAt: readTime(item['signup_at']),
}));

/** Reads a day of the calendar, YYYY-MM-DD. */
function day(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}
