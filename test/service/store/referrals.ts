import type { DatabaseSync } from 'node:sqlite';

/** A referred account, for its referrer. */
export interface Referral {
  uid: string;
  /** The sum of all days, in ten-thousandths. */
  commission: number;
  /** Milliseconds since 1970. */
  signed_up_at: number;
}

/** The two lists of an account's referrals. */
export interface Referrals {
  /** Newest sign-up first. */
  last(account: number, limit: number): Referral[];
  /** Highest commission first. */
  top(account: number, limit: number): Referral[];
}

/** Creates access to the referrals of a database. */
export function createReferrals(database: DatabaseSync): Referrals {
  const list = (order: string) => {
    const select = database.prepare(`
      SELECT uid, signed_up_at,
        (SELECT coalesce(sum(amount), 0) FROM commissions WHERE account_id = accounts.id) AS commission
      FROM accounts WHERE referrer_id = ? ORDER BY ${order} LIMIT ?`);
    return (account: number, limit: number) => select.all(account, limit) as unknown as Referral[];
  };
  return {
    last: list('signed_up_at DESC, id DESC'),
    top: list('commission DESC, signed_up_at DESC, id DESC'),
  };
}
