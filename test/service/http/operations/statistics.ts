import { dayOf, daysDescending } from '../../store/day.ts';
import type { Referral } from '../../store/statistics.ts';
import { amount, timestamp, type Item } from '../envelope.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from './call.ts';

/** The longest period (days): ten years with their leap days. */
const maxDays = 3_653;

/** `/overview`. One item; `referrals_commosion` is the interface's spelling. */
export const overview: Operation = {
  kind: 'read',
  answer({ account, store }) {
    const { balance, commission, ...counts } = store.statistics.overview(account);
    return [{ balance: amount(balance), ...counts, referrals_commosion: amount(commission) }];
  },
};

/** `/daily_statistics`. Every UTC day of the period, latest first, days without clicks included. */
export const dailyStatistics: Operation = {
  kind: 'read',
  answer({ account, store, parameters }) {
    const start = parameters.date('start_date');
    const end = parameters.date('end_date');
    if (end < start) throw new Refusal(400, 'END_DATE_BEFORE_START_DATE');
    if (end - start >= maxDays) throw new Refusal(400, 'DATE_RANGE_TOO_LONG');
    const dates = daysDescending(start, end);
    const known = store.statistics.days(account, dates.at(-1) ?? dayOf(0), dates[0] ?? dayOf(0));
    return dates.map((date) => {
      const { clicks, earnings, commission } = known.get(date) ?? { clicks: 0, earnings: 0n, commission: 0n };
      return { date, earnings: amount(earnings), referrals_commission: amount(commission), clicks };
    });
  },
};

/** `/referral/last`. Newest sign-up first. */
export const lastReferrals: Operation = {
  kind: 'read',
  answer: ({ account, store, parameters }) => store.referrals.last(account, parameters.limit()).map(referralItem),
};

/** `/referral/top`. Highest commission first. */
export const topReferrals: Operation = {
  kind: 'read',
  answer: ({ account, store, parameters }) => store.referrals.top(account, parameters.limit()).map(referralItem),
};

function referralItem({ uid, commission, signed_up_at }: Referral): Item {
  return { referral_id: uid, commission: amount(commission), signup_at: timestamp(signed_up_at) };
}
