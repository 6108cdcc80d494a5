/** The account's counts and money, which is in its own unit (interface: Account overview). Null means unreadable. */
export interface Overview {
  balance: number | null;
  links: number | null;
  clicks: number | null;
  referrals: number | null;
  /** Money earned from referred accounts. */
  referralCommission: number | null;
}

/** One day of the account (interface: Daily statistic). Null means unreadable. */
export interface DailyStatistic {
  /** The service's day, YYYY-MM-DD. */
  date: string;
  earnings: number | null;
  /** Money earned from referred accounts that day. */
  referralCommission: number | null;
  clicks: number | null;
}

/** Days from one answer of the service. */
export interface ListedDays {
  days: DailyStatistic[];
  /** Count of items that could not be read. */
  unreadable: number;
}
