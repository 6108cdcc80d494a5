import type { DatabaseSync } from 'node:sqlite';

/** An account's totals. Amounts are ten-thousandths. */
export interface Overview {
  /** Earnings and commission of all days; the interface has no payouts. */
  balance: number;
  /** Count of active links. */
  links: number;
  /** Clicks of all days, including those on deleted links. */
  clicks: number;
  referrals: number;
  commission: number;
}

/** The figures of a day. Amounts are ten-thousandths. */
export interface Day {
  clicks: number;
  earnings: number;
  commission: number;
}

/** An account's figures, in total and by day. */
export interface Statistics {
  overview(account: number): Overview;
  /** Returns the days from `start` to `end` (YYYY-MM-DD, both included) that have clicks, earnings or commission. */
  days(account: number, start: string, end: string): Map<string, Day>;
}

/** Creates access to the statistics of a database. */
export function createStatistics(database: DatabaseSync): Statistics {
  const selectOverview = database.prepare(`
    SELECT earnings + commission AS balance, links, clicks, referrals, commission FROM
      (SELECT count(*) AS links FROM links WHERE account_id = :account AND deleted_at IS NULL),
      (SELECT coalesce(sum(clicks), 0) AS clicks, coalesce(sum(earnings), 0) AS earnings
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
  return {
    overview: (account) => selectOverview.get({ account }) as unknown as Overview,
    days(account, start, end) {
      const rows = selectDays.all({ account, start, end }) as unknown as (Day & { day: string })[];
      return new Map(rows.map((row) => [row.day, row]));
    },
  };
}
