const isNoCount = (column: string) => `${column} NOT BETWEEN 0 AND 9007199254740991`;
const isNoTime = (column: string) => `${column} NOT BETWEEN -8640000000000000 AND 8640000000000000`;

const linkTotals = `
  SELECT account_id, code, clicks, (SELECT total(clicks) FROM link_days WHERE link_id = links.id) AS dated FROM links`;

/**
 * What no database has that only this service has written: what is wrong, and the SQL that selects a name for each place
 * where it is. A name is a code, an account's ID, or one of these with a day. The SQL may use the functions
 * `is_web_address` and `is_day`.
 */
export const violations: Readonly<Record<string, string>> = {
  'Links whose code is not alphanumeric': `SELECT code FROM links WHERE code = '' OR code GLOB '*[^0-9A-Za-z]*'`,
  'Links whose destination is no http or https address': 'SELECT code FROM links WHERE NOT is_web_address(long_url)',
  'Times that are no time': `
    SELECT code FROM links WHERE ${isNoTime('created_at')} OR ${isNoTime('deleted_at')} OR ${isNoTime('blocked_at')}
    UNION ALL SELECT uid FROM accounts WHERE ${isNoTime('signed_up_at')}`,
  'Accounts whose key cannot be checked': `
    SELECT uid FROM accounts
    WHERE (salt IS NULL) <> (key_hash IS NULL) OR length(salt) <> 16 OR length(key_hash) <> 32`,
  'Commissions of accounts that nobody referred': `
    SELECT uid || ' ' || day FROM commissions JOIN accounts ON account_id = accounts.id WHERE referrer_id IS NULL`,
  'Counts of clicks that are negative or too large': `
    SELECT code FROM links WHERE ${isNoCount('clicks')}
    UNION ALL SELECT uid FROM accounts WHERE ${isNoCount('undated_clicks')}
    UNION ALL SELECT uid || ' ' || day FROM days JOIN accounts ON account_id = accounts.id WHERE ${isNoCount('clicks')}
    UNION ALL SELECT code || ' ' || day FROM link_days JOIN links ON link_id = links.id
      WHERE ${isNoCount('link_days.clicks')}`,
  'Days that are no date': `
    SELECT uid || ' ' || day FROM
      (SELECT account_id, day FROM days UNION ALL SELECT account_id, day FROM commissions)
      JOIN accounts ON account_id = accounts.id WHERE NOT is_day(day)
    UNION ALL SELECT code || ' ' || day FROM link_days JOIN links ON link_id = links.id WHERE NOT is_day(day)`,
  'Links with fewer clicks than their days have': `SELECT code FROM (${linkTotals}) WHERE dated > clicks`,
  'Days of accounts with fewer clicks than their links have on them': `
    SELECT uid || ' ' || linked.day FROM
      (SELECT account_id, day, total(link_days.clicks) AS clicks
       FROM link_days JOIN links ON link_id = links.id GROUP BY account_id, day) AS linked
      JOIN accounts ON linked.account_id = accounts.id
      LEFT JOIN days ON days.account_id = linked.account_id AND days.day = linked.day
    WHERE linked.clicks > coalesce(days.clicks, 0)`,
  // Only imported clicks may have no day.
  'Accounts whose clicks without a day are not those of their links': `
    SELECT uid FROM accounts WHERE undated_clicks <>
      (SELECT total(clicks - dated) FROM (${linkTotals}) WHERE account_id = accounts.id)`,
  'Accounts whose count of active links is wrong': `
    SELECT uid FROM accounts WHERE active_links <>
      (SELECT count(*) FROM links WHERE account_id = accounts.id AND deleted_at IS NULL AND blocked_at IS NULL)`,
  'Accounts whose count of links or of their bytes is wrong': `
    SELECT uid FROM accounts WHERE (all_links, bytes) <>
      (SELECT count(*), coalesce(sum(octet_length(long_url)), 0) FROM links WHERE account_id = accounts.id)`,
};
