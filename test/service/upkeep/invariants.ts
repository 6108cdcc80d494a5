/** Something that holds in every database that only this service has written. */
export interface Invariant {
  /** What is wrong where it does not hold. */
  broken: string;
  /** The first schema version that has its tables. */
  since: number;
  /**
   * Selects a name for each place where it does not hold: a code, an account's ID, or one of these with a day. It may use
   * the functions `is_web_address` and `is_day`.
   */
  names: string;
}

const isNoCount = 'clicks NOT BETWEEN 0 AND 9007199254740991';
const isNoTime = (column: string) => `${column} NOT BETWEEN -8640000000000000 AND 8640000000000000`;

/** The days of a link are never more than its clicks: clicks from before version 2, and imported ones, may have no day. */
const linkTotals = `
  SELECT account_id, code, clicks, (SELECT total(clicks) FROM link_days WHERE link_id = links.id) AS dated FROM links`;

/** Those of all schema versions. */
export const invariants: readonly Invariant[] = [
  {
    broken: 'Links whose code is not alphanumeric',
    since: 1,
    names: `SELECT code FROM links WHERE code = '' OR code GLOB '*[^0-9A-Za-z]*'`,
  },
  {
    broken: 'Links whose destination is no http or https address',
    since: 1,
    names: 'SELECT code FROM links WHERE NOT is_web_address(long_url)',
  },
  {
    broken: 'Times that are no time',
    since: 1,
    names: `
      SELECT code FROM links WHERE ${isNoTime('created_at')} OR ${isNoTime('deleted_at')}
      UNION ALL SELECT uid FROM accounts WHERE ${isNoTime('signed_up_at')}`,
  },
  {
    broken: 'Accounts whose key cannot be checked',
    since: 1,
    names: `
      SELECT uid FROM accounts
      WHERE (salt IS NULL) <> (key_hash IS NULL) OR length(salt) <> 16 OR length(key_hash) <> 32`,
  },
  {
    broken: 'Commissions of accounts that nobody referred',
    since: 1,
    names: `
      SELECT uid || ' ' || day FROM commissions JOIN accounts ON account_id = accounts.id WHERE referrer_id IS NULL`,
  },
  {
    broken: 'Counts of clicks that are negative or too large',
    since: 1,
    names: `
      SELECT code FROM links WHERE ${isNoCount}
      UNION ALL SELECT uid || ' ' || day FROM days JOIN accounts ON account_id = accounts.id WHERE ${isNoCount}`,
  },
  {
    broken: 'Counts of clicks by link and day, or without a day, that are negative or too large',
    since: 2,
    names: `
      SELECT code || ' ' || day FROM link_days JOIN links ON link_id = links.id WHERE link_days.${isNoCount}
      UNION ALL SELECT uid FROM accounts WHERE undated_${isNoCount}`,
  },
  {
    broken: 'Days that are no date',
    since: 1,
    names: `
      SELECT uid || ' ' || day FROM
        (SELECT account_id, day FROM days UNION ALL SELECT account_id, day FROM commissions)
        JOIN accounts ON account_id = accounts.id
      WHERE NOT is_day(day)`,
  },
  {
    broken: 'Days of links that are no date',
    since: 2,
    names: `SELECT code || ' ' || day FROM link_days JOIN links ON link_id = links.id WHERE NOT is_day(day)`,
  },
  {
    broken: 'Links with fewer clicks than their days have',
    since: 2,
    names: `SELECT code FROM (${linkTotals}) WHERE dated > clicks`,
  },
  {
    broken: 'Days of accounts with fewer clicks than their links have on them',
    since: 2,
    names: `
      SELECT uid || ' ' || linked.day FROM
        (SELECT account_id, day, total(link_days.clicks) AS clicks
         FROM link_days JOIN links ON link_id = links.id GROUP BY account_id, day) AS linked
        JOIN accounts ON linked.account_id = accounts.id
        LEFT JOIN days ON days.account_id = linked.account_id AND days.day = linked.day
      WHERE linked.clicks > coalesce(days.clicks, 0)`,
  },
  {
    broken: 'Accounts with fewer clicks than their links have',
    since: 2,
    names: `
      SELECT uid FROM accounts WHERE
        (SELECT total(clicks) FROM days WHERE account_id = accounts.id) + undated_clicks <
        (SELECT total(clicks) FROM links WHERE account_id = accounts.id)`,
  },
  {
    broken: 'Accounts with more clicks without a day than their links have',
    since: 2,
    names: `
      SELECT uid FROM accounts WHERE undated_clicks >
        (SELECT total(clicks - dated) FROM (${linkTotals}) WHERE account_id = accounts.id)`,
  },
  {
    broken: 'Accounts whose count of active links is wrong',
    since: 2,
    names: `
      SELECT uid FROM accounts WHERE active_links <>
        (SELECT count(*) FROM links WHERE account_id = accounts.id AND deleted_at IS NULL)`,
  },
];
