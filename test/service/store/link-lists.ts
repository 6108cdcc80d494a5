import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { whenFree } from './database.ts';
import type { Link } from './links.ts';

/** Which links of an account a list has, and their order. */
const lists = {
  /** Active links, newest first. */
  last: 'deleted_at IS NULL AND blocked_at IS NULL ORDER BY created_at DESC, id DESC',
  /** All links, most clicks first. */
  top: 'TRUE ORDER BY clicks DESC, id DESC',
  /** Deleted links, latest deletion first. */
  deleted: 'deleted_at IS NOT NULL ORDER BY deleted_at DESC, id DESC',
};

/** The lists of an account's links. */
export type ListName = keyof typeof lists;

/** The most links of a piece of a list (count): they are read in about a millisecond. */
export const pieceLength = 500;

const sqlOf = (name: ListName): string => `SELECT * FROM links WHERE account_id = ? AND ${lists[name]} LIMIT ?`;

/** Creates access to the lists of a database. */
export function createLinkLists(database: DatabaseSync) {
  const file = database.location();
  const selects = {
    last: database.prepare(sqlOf('last')),
    top: database.prepare(sqlOf('top')),
    deleted: database.prepare(sqlOf('deleted')),
  };
  const all = (name: ListName, account: number, limit: number) =>
    selects[name].all(account, limit) as unknown as Link[];

  return {
    /** Returns at most so many links of a list. */
    all,
    /** Returns the same in pieces. They are of one moment, and other requests are answered between two of them. */
    async *pieces(name: ListName, account: number, limit: number): AsyncGenerator<readonly Link[]> {
      // A database in memory has one connection, which others use meanwhile.
      const most = file === null ? limit : Math.min(limit, pieceLength);
      const first = await whenFree(() => all(name, account, most));
      if (file === null || first.length < pieceLength || limit === pieceLength) return yield first;
      yield* snapshot(file, sqlOf(name), account, limit);
    },
  };
}

async function* snapshot(file: string, sql: string, account: number, limit: number): AsyncGenerator<readonly Link[]> {
  const own = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    const select = own.prepare(sql);
    let piece: Link[] = [];
    for (const link of select.iterate(account, limit) as unknown as Iterable<Link>) {
      piece.push(link);
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = [];
      await setImmediate();
    }
    if (piece.length > 0) yield piece;
  } finally {
    own.close();
  }
}
