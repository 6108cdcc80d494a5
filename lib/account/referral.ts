import type { Cap } from '../link/link-list.ts';
import type { Time } from '../time/days.ts';

/** A referred account (interface: Referral). Null means unreadable. */
export interface Referral {
  id: string;
  /** Money earned from this account. */
  commission: number | null;
  signedUpAt: Time | null;
}

/** Referred accounts from one answer of the service. */
export interface ListedReferrals {
  /** In the service's order. */
  referrals: Referral[];
  /** True if the service gives no more, whatever the limit. */
  end: boolean;
  /** Set if the account has more referrals than the service gives in one answer. */
  capped?: Cap;
  /** Count of items that could not be read. */
  unreadable: number;
  /** True if the service listed an account several times, with different commissions: the first one counts. */
  isAmbiguous?: true;
}

/** The two orders of referred accounts, /referral/top and /referral/last. The part Referrals opens with the first. */
export const referralOrders = ['profitable', 'latest'] as const;
export type ReferralOrder = (typeof referralOrders)[number];
