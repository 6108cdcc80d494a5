import type { DatabaseSync } from 'node:sqlite';
import type { AccountState } from './accounts.ts';
import { exactly } from './exact.ts';

/** An account with its figures. */
export interface ListedAccount {
  uid: string;
  state: AccountState;
  /** Active links (count). */
  links: bigint;
  clicks: bigint;
  /** Milliseconds since 1970. */
  signedUpAt: number;
}

/** Returns all accounts, oldest sign-up first. Throws an AmountTooLarge if a sum has no exact number. */
export function listAccounts(database: DatabaseSync): ListedAccount[] {
  const select = database.prepare(`
    SELECT uid, signed_up_at,
      CASE WHEN disabled_at IS NOT NULL THEN 'disabled' WHEN key_hash IS NULL THEN 'has no key' ELSE 'active' END AS state,
      active_links AS links,
      undated_clicks + (SELECT coalesce(sum(clicks), 0) FROM days WHERE account_id = accounts.id) AS clicks
    FROM accounts ORDER BY signed_up_at, id`);
  select.setReadBigInts(true);
  const rows = exactly(() => select.all()) as unknown as (Omit<ListedAccount, 'signedUpAt'> & {
    signed_up_at: bigint;
  })[];
  return rows.map(({ uid, state, links, clicks, signed_up_at }) => {
    return { uid, state, links, clicks, signedUpAt: Number(signed_up_at) };
  });
}
