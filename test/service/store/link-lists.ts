import type { DatabaseSync } from 'node:sqlite';
import type { Link } from './links.ts';

/** The three lists of an account's links. */
export interface LinkLists {
  /** Active links, newest first. */
  last(account: number, limit: number): Link[];
  /** Active and deleted links, most clicks first. */
  top(account: number, limit: number): Link[];
  /** Deleted links, latest deletion first. */
  deleted(account: number, limit: number): Link[];
}

/** Creates access to the link lists of a database. */
export function createLinkLists(database: DatabaseSync): LinkLists {
  const list = (condition: string, order: string) => {
    const select = database.prepare(
      `SELECT * FROM links WHERE account_id = ? AND ${condition} ORDER BY ${order} LIMIT ?`,
    );
    return (account: number, limit: number) => select.all(account, limit) as unknown as Link[];
  };
  return {
    last: list('deleted_at IS NULL', 'created_at DESC, id DESC'),
    top: list('TRUE', 'clicks DESC, id DESC'),
    deleted: list('deleted_at IS NOT NULL', 'deleted_at DESC, id DESC'),
  };
}
