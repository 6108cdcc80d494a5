/** The account's totals (interface: Account overview). Null means unreadable. Money is in the account's own unit. */
export interface Overview {
  balance: number | null;
  /** Count of links. */
  links: number | null;
  /** Count of clicks. */
  clicks: number | null;
  /** Count of referred accounts. */
  referrals: number | null;
  /** Money earned from referred accounts. */
  referralCommission: number | null;
}

/** One day of the account (interface: Daily statistic). Null means unreadable. */
export interface DailyStatistic {
  /** The service's day, YYYY-MM-DD. */
  date: string;
  /** Money earned that day. */
  earnings: number | null;
  /** Money earned from referred accounts that day. */
  referralCommission: number | null;
  /** Count of clicks that day. */
  clicks: number | null;
}

/** Days from one answer of the service. */
export interface ListedDays {
  days: DailyStatistic[];
  /** Count of items that could not be read. */
  unreadable: number;
}
