import type { DatabaseSync } from 'node:sqlite';
import { exactly } from './exact.ts';
import type { Link } from './links.ts';

/** The prices of clicks. */
export interface Prices {
  /** Earnings of a click, in ten-thousandths. */
  pricePerClick: number;
  /** A referrer's share of a referred account's earnings, in whole percent. */
  commissionPercent: number;
}

/** Clicks of a link (count). */
export interface LinkClicks {
  link: Pick<Link, 'id' | 'account_id'>;
  clicks: number;
}

/**
 * Creates the counting of clicks, with their earnings and commissions, of a database. Each function throws an AmountTooLarge
 * if an amount cannot be stored.
 */
export function createClicks(database: DatabaseSync, prices: Prices) {
  const pricePerClick = BigInt(prices.pricePerClick);
  const commissionPercent = BigInt(prices.commissionPercent);
  const addToLink = database.prepare('UPDATE links SET clicks = clicks + ? WHERE id = ?');
  const addUndated = database.prepare('UPDATE accounts SET undated_clicks = undated_clicks + ? WHERE id = ?');
  const addLinkDay = database.prepare(
    `INSERT INTO link_days (link_id, day, clicks) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks`,
  );
  const addDay = database.prepare(
    `INSERT INTO days (account_id, day, clicks, earnings) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks, earnings = earnings + excluded.earnings
     RETURNING earnings`,
  );
  addDay.setReadBigInts(true);
  const addCommission = database.prepare(
    `INSERT INTO commissions (account_id, day, amount)
     SELECT id, ?, ? FROM accounts WHERE id = ? AND referrer_id IS NOT NULL
     ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`,
  );
  // Rounded down on the sum of the day: per click, a share below a ten-thousandth would always be lost.
  const share = (earnings: bigint) => (earnings * commissionPercent) / 100n;

  /** Adds clicks and earnings (ten-thousandths) to an account's day, without a link. */
  function addToDay(account: number, day: string, clicks: number, earnings: bigint): void {
    exactly(() => {
      const { earnings: now } = addDay.get(account, day, clicks, earnings) as { earnings: bigint };
      addCommission.run(day, share(now) - share(now - earnings), account);
    });
  }
  return {
    addToDay,
    /** Adds clicks whose day is not known to the link and the account; they earn nothing. */
    addUndated(link: Link, clicks: number): void {
      addToLink.run(clicks, link.id);
      addUndated.run(clicks, link.account_id);
    },
    /** Adds clicks on a UTC day to each link, its account, the account's earnings and its referrer's commission. */
    count(day: string, all: Iterable<LinkClicks>): void {
      const byAccount = new Map<number, number>();
      for (const { link, clicks } of all) {
        // The link may be deleted for good by now.
        if (addToLink.run(clicks, link.id).changes === 0) continue;
        addLinkDay.run(link.id, day, clicks);
        byAccount.set(link.account_id, (byAccount.get(link.account_id) ?? 0) + clicks);
      }
      for (const [account, clicks] of byAccount) addToDay(account, day, clicks, BigInt(clicks) * pricePerClick);
    },
  };
}
