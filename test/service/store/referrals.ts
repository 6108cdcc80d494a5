import type { DatabaseSync } from 'node:sqlite';
import { exactly } from './exact.ts';

/** A referred account, for its referrer. */
export interface Referral {
  uid: string;
  /** The sum of all days, in ten-thousandths. */
  commission: bigint;
  /** Milliseconds since 1970. */
  signed_up_at: number;
}

/** The two lists of an account's referrals. Both throw an AmountTooLarge if a sum has no exact number. */
export interface Referrals {
  /** Newest sign-up first. */
  last(account: number, limit: number): Referral[];
  /** Highest commission first. */
  top(account: number, limit: number): Referral[];
}

type ReferralRow = Omit<Referral, 'signed_up_at'> & { signed_up_at: bigint };

/** Creates access to the referrals of a database. */
export function createReferrals(database: DatabaseSync): Referrals {
  const list = (order: string) => {
    const select = database.prepare(`
      SELECT uid, signed_up_at,
        (SELECT coalesce(sum(amount), 0) FROM commissions WHERE account_id = accounts.id) AS commission
      FROM accounts WHERE referrer_id = ? ORDER BY ${order} LIMIT ?`);
    select.setReadBigInts(true);
    return (account: number, limit: number) => {
      const rows = exactly(() => select.all(account, limit)) as unknown as ReferralRow[];
      return rows.map(({ uid, commission, signed_up_at }) => ({ uid, commission, signed_up_at: Number(signed_up_at) }));
    };
  };
  return {
    last: list('signed_up_at DESC, id DESC'),
    top: list('commission DESC, signed_up_at DESC, id DESC'),
  };
}
