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

/** An account's figures, in total and by day. Both throw an AmountTooLarge if a sum has no exact number. */
export interface Statistics {
  overview(account: number): Overview;
  /** Returns the days from `start` to `end` (YYYY-MM-DD, both included) that have clicks, earnings or commission. */
  days(account: number, start: string, end: string): Map<string, Day>;
}

type OverviewRow = Record<'earnings' | Exclude<keyof Overview, 'balance'>, bigint>;
type DayRow = Omit<Day, 'clicks'> & { day: string; clicks: bigint };

/** Creates access to the statistics of a database. */
export function createStatistics(database: DatabaseSync): Statistics {
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
    overview(account) {
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
    days(account, start, end) {
      const rows = exactly(() => selectDays.all({ account, start, end })) as unknown as DayRow[];
      return new Map(rows.map(({ day, clicks, ...amounts }) => [day, { clicks: exactCount(clicks), ...amounts }]));
    },
  };
}
