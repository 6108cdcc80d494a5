import type { DatabaseSync } from 'node:sqlite';

/** Returns the id of an account in the database; null for an unknown uid. */
export function accountId(database: DatabaseSync, uid: string): number | null {
  const row = database.prepare('SELECT id FROM accounts WHERE uid = ?').get(uid);
  return row ? (row['id'] as number) : null;
}
