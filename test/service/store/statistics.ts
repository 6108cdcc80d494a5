import type { DatabaseSync } from 'node:sqlite';
import { exactCount, exactly } from './exact.ts';

/** An account's totals. Amounts are ten-thousandths. */
export interface Overview {
  /** Earnings and commission of all days; the interface has no payouts. */
  balance: bigint;
  /** Count of active links. */
  links: number;
  /** Clicks of all days, including those on deleted links, and imported clicks without a day. */
  clicks: number;
  referrals: number;
  commission: bigint;
}

/** The figures of a day. Amounts are ten-thousandths. */
export interface Day {
  clicks: number;
  earnings: bigint;
  commission: bigint;
}

/** A referred account, for its referrer. */
export interface Referral {
  uid: string;
  /** The sum of all days, in ten-thousandths. */
  commission: bigint;
  /** Milliseconds since 1970. */
  signed_up_at: number;
}

type OverviewRow = Record<'earnings' | Exclude<keyof Overview, 'balance'>, bigint>;
type DayRow = Omit<Day, 'clicks'> & { day: string; clicks: bigint };
type ReferralRow = Omit<Referral, 'signed_up_at'> & { signed_up_at: bigint };

/**
 * Creates access to the figures of an account, in total and by day. Both functions throw an AmountTooLarge if a sum has no
 * exact number.
 */
export function createStatistics(database: DatabaseSync) {
  const selectOverview = database.prepare(`
    SELECT earnings, links, dated + undated_clicks AS clicks, referrals, commission FROM
      (SELECT active_links AS links, undated_clicks FROM accounts WHERE id = :account),
      (SELECT coalesce(sum(clicks), 0) AS dated, coalesce(sum(earnings), 0) AS earnings
       FROM days WHERE account_id = :account),
      (SELECT count(*) AS referrals FROM accounts WHERE referrer_id = :account),
      (SELECT coalesce(sum(amount), 0) AS commission
       FROM accounts JOIN commissions ON account_id = accounts.id WHERE referrer_id = :account)`);
  const selectDays = database.prepare(`
    SELECT day, sum(clicks) AS clicks, sum(earnings) AS earnings, sum(commission) AS commission FROM
      (SELECT day, clicks, earnings, 0 AS commission FROM days WHERE account_id = :account
       UNION ALL
       SELECT day, 0, 0, amount FROM accounts JOIN commissions ON account_id = accounts.id WHERE referrer_id = :account)
    WHERE day BETWEEN :start AND :end GROUP BY day`);
  selectOverview.setReadBigInts(true);
  selectDays.setReadBigInts(true);
  return {
    overview(account: number): Overview {
      const row = exactly(() => selectOverview.get({ account })) as unknown as OverviewRow;
      const { earnings, commission, links, clicks, referrals } = row;
      return {
        balance: earnings + commission,
        commission,
        links: Number(links),
        clicks: exactCount(clicks),
        referrals: Number(referrals),
      };
    },
    /** Returns the days from `start` to `end` (YYYY-MM-DD, both included) that have clicks, earnings or commission. */
    days(account: number, start: string, end: string): Map<string, Day> {
      const rows = exactly(() => selectDays.all({ account, start, end })) as unknown as DayRow[];
      return new Map(rows.map(({ day, clicks, ...amounts }) => [day, { clicks: exactCount(clicks), ...amounts }]));
    },
  };
}

/** Creates access to the two lists of an account's referrals. Both throw an AmountTooLarge if a sum has no exact number. */
export function createReferrals(database: DatabaseSync) {
  const list = (order: string) => {
    const select = database.prepare(`
      SELECT uid, signed_up_at,
        (SELECT coalesce(sum(amount), 0) FROM commissions WHERE account_id = accounts.id) AS commission
      FROM accounts WHERE referrer_id = ? ORDER BY ${order} LIMIT ?`);
    select.setReadBigInts(true);
    return (account: number, limit: number): Referral[] => {
      const rows = exactly(() => select.all(account, limit)) as unknown as ReferralRow[];
      return rows.map(({ uid, commission, signed_up_at }) => ({ uid, commission, signed_up_at: Number(signed_up_at) }));
    };
  };
  return {
    /** Newest sign-up first. */
    last: list('signed_up_at DESC, id DESC'),
    /** Highest commission first. */
    top: list('commission DESC, signed_up_at DESC, id DESC'),
  };
}
