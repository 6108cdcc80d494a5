import type { DatabaseSync } from 'node:sqlite';
import { newCode } from './code.ts';

/** A stored link. Times are milliseconds since 1970. */
export interface Link {
  id: number;
  account_id: number;
  code: string;
  long_url: string;
  /** The title of the destination; null until it has been read. */
  title: string | null;
  clicks: number;
  created_at: number;
  /** Null unless its owner has deleted it. */
  deleted_at: number | null;
  /** Null unless the operator has blocked it: then it leads nowhere. */
  blocked_at: number | null;
}

/** What a visit to a short address needs of its link. It is also blocked if all links of its account are. */
export type FollowedLink = Pick<Link, 'id' | 'account_id' | 'long_url' | 'deleted_at' | 'blocked_at'>;

/** A new link. */
export type NewLink = Pick<Link, 'account_id' | 'long_url' | 'created_at'> &
  Partial<Pick<Link, 'code' | 'title' | 'deleted_at' | 'blocked_at'>>;

/** Creates access to the links of a database. */
export function createLinks(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO links (account_id, code, long_url, title, created_at, deleted_at, blocked_at)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO NOTHING RETURNING *`,
  );
  const selectByCode = database.prepare('SELECT * FROM links WHERE code = ?');
  const selectFollowed = database.prepare(
    `SELECT links.id, account_id, long_url, deleted_at, coalesce(blocked_at, links_blocked_at) AS blocked_at
     FROM links JOIN accounts ON account_id = accounts.id WHERE code = ?`,
  );
  const selectByDestination = database.prepare(
    `SELECT * FROM links WHERE account_id = ? AND long_url = ?
     ORDER BY blocked_at IS NULL, deleted_at IS NOT NULL, deleted_at DESC, created_at, id LIMIT 1`,
  );
  const updateDestination = database.prepare('UPDATE links SET long_url = ?, title = NULL WHERE id = ?');
  const updateDeletedAt = database.prepare('UPDATE links SET deleted_at = ? WHERE id = ?');
  const updateBlockedAt = database.prepare('UPDATE links SET blocked_at = ? WHERE id = ?');
  const selectUsage = database.prepare('SELECT all_links AS links, bytes FROM accounts WHERE id = ?');
  const updateTitle = database.prepare('UPDATE links SET title = ? WHERE id = ? AND long_url = ?');
  return {
    create({ account_id, code, long_url, title, created_at, deleted_at, blocked_at }: NewLink): Link {
      const rest = [long_url, title ?? null, created_at, deleted_at ?? null, blocked_at ?? null];
      for (;;) {
        const row = insert.get(account_id, code ?? newCode(), ...rest);
        if (row) return row as unknown as Link;
        if (code !== undefined) throw new Error(`The code ${code} is taken.`);
      }
    },
    byCode: (code: string) => (selectByCode.get(code) as Link | undefined) ?? null,
    /** As `byCode`, in half the time. */
    followed: (code: string) => (selectFollowed.get(code) as FollowedLink | undefined) ?? null,
    /**
     * Returns the link to this address: a blocked one if there is one, else the oldest active one, or, if all are deleted,
     * the one deleted last, which a person most likely wants back.
     */
    byDestination: (account: number, longUrl: string) =>
      (selectByDestination.get(account, longUrl) as Link | undefined) ?? null,
    setDestination: (link: Link, longUrl: string) => void updateDestination.run(longUrl, link.id),
    setDeletedAt: (link: Link, time: number | null) => void updateDeletedAt.run(time, link.id),
    setBlockedAt: (link: Link, time: number | null) => void updateBlockedAt.run(time, link.id),
    /** Returns how many links an account has, deleted and blocked ones too, and the bytes of their destinations. */
    usage: (account: number) => selectUsage.get(account) as { links: number; bytes: number },
    /** Stores a title, unless the link's destination has changed. */
    setTitle: (id: number, longUrl: string, title: string) => void updateTitle.run(title, id, longUrl),
  };
}
