import type { DatabaseSync } from 'node:sqlite';
import type { Link } from './links.ts';

/** What clicks are worth. */
export interface Prices {
  /** Ten-thousandths a click. */
  pricePerClick: number;
  /** Whole percent of a referred account's earnings that go to its referrer. */
  commissionPercent: number;
}

/** Counting clicks, and what follows from them. */
export interface Clicks {
  /** Counts clicks on a link for a UTC day: the link's own, the account's, its earnings, its referrer's commission. */
  count(link: Link, day: string, clicks: number): void;
  /** Adds to an account's day without a link: clicks, and earnings in ten-thousandths. */
  addToDay(account: number, day: string, clicks: number, earnings: number): void;
}

/** The click counting of a database. */
export function createClicks(database: DatabaseSync, { pricePerClick, commissionPercent }: Prices): Clicks {
  const addToLink = database.prepare('UPDATE links SET clicks = clicks + ? WHERE id = ?');
  const addDay = database.prepare(
    `INSERT INTO days (account_id, day, clicks, earnings) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks, earnings = earnings + excluded.earnings
     RETURNING earnings`,
  );
  const addCommission = database.prepare(
    `INSERT INTO commissions (account_id, day, amount)
     SELECT id, ?, ? FROM accounts WHERE id = ? AND referrer_id IS NOT NULL
     ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`,
  );
  // Rounded down on the day's sum and not a click, or a share of less than a ten-thousandth would never arrive.
  const share = (earnings: number) => Math.floor((earnings * commissionPercent) / 100);

  function addToDay(account: number, day: string, clicks: number, earnings: number) {
    const { earnings: now } = addDay.get(account, day, clicks, earnings) as { earnings: number };
    addCommission.run(day, share(now) - share(now - earnings), account);
  }
  return {
    addToDay,
    count(link, day, clicks) {
      addToLink.run(clicks, link.id);
      addToDay(link.account_id, day, clicks, clicks * pricePerClick);
    },
  };
}
