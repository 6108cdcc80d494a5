import type { DatabaseSync } from 'node:sqlite';
import { createLinks, type Link } from './links.ts';

/** A link of any account, for the service's operator. */
export type OperatorLink = Link & {
  /** The account's ID. */
  uid: string;
  /** Since when all links of its account are blocked (milliseconds since 1970); null if they are not. */
  links_blocked_at: number | null;
};

/** Creates access to the links of all accounts. */
export function createOperatorLinks(database: DatabaseSync) {
  const { setBlockedAt } = createLinks(database);
  database.function('leads_to', (address, host) => Number(isAtOrBelow(String(address), String(host))));
  const select = (condition: string) =>
    database.prepare(
      `SELECT links.*, uid, links_blocked_at FROM links JOIN accounts ON account_id = accounts.id
       WHERE ${condition} ORDER BY links.id`,
    );
  const selectNamed = select('code = :name OR long_url = :name');
  const selectAtHost = select('leads_to(long_url, :host)');
  const removeDays = database.prepare('DELETE FROM link_days WHERE link_id = ?');
  const remove = database.prepare('DELETE FROM links WHERE id = ?');
  const keepSum = database.prepare(
    `UPDATE accounts SET undated_clicks = undated_clicks - :clicks + (SELECT coalesce(sum(clicks), 0) FROM link_days WHERE link_id = :id)
     WHERE id = :account`,
  );
  return {
    /** Returns the link with this code, and the links with this destination. */
    named: (name: string) => selectNamed.all({ name }) as unknown as OperatorLink[],
    /** Returns the links to a host and to all below it. */
    atHost: (host: string) => selectAtHost.all({ host }) as unknown as OperatorLink[],
    setBlockedAt,
    /** Removes a link for good. What its clicks earned stays; its clicks by day stay in the figures of its account. */
    remove({ id, clicks, account_id: account }: Link): void {
      keepSum.run({ id, clicks, account });
      removeDays.run(id);
      remove.run(id);
    },
  };
}

function isAtOrBelow(address: string, host: string): boolean {
  const { hostname = '' } = URL.parse(address) ?? {};
  return hostname === host || hostname.endsWith(`.${host}`);
}
