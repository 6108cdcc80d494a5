import type { Time } from './time.ts';

/** Figures of the account (interface: Account overview). Null means unreadable. Money is in the account's own unit. */
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

/** One day of the account (interface: Daily statistic). */
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

/** A referred account (interface: Referral). */
export interface Referral {
  id: string;
  /** Money earned from this account. */
  commission: number | null;
  signedUpAt: Time | null;
}

/** Days as the service just gave them. */
export interface ListedDays {
  days: DailyStatistic[];
  /** Count of items that could not be read. */
  unreadable: number;
}

/** Referred accounts as the service just gave them. */
export interface ListedReferrals {
  /** In the service's order. */
  referrals: Referral[];
  /** The service gave fewer than were asked for: it has no more. */
  end: boolean;
  /** Count of items that could not be read. */
  unreadable: number;
}

/** The two orders of referred accounts: /referral/last and /referral/top. */
export const referralOrders = ['latest', 'profitable'] as const;
/** One of them. */
export type ReferralOrder = (typeof referralOrders)[number];
