import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { whenFree, writeNothing } from './database.ts';

/** How long the check waits for another process's lock (milliseconds). */
const wait = 200;

/**
 * Creates a check of the database that a service runs on. It resolves with what is wrong: the file was moved or replaced,
 * so that what is written is lost at the next start; it cannot be written; or links cannot be read from it. Null if
 * nothing is.
 */
export function createTroubleCheck(database: DatabaseSync): () => Promise<string | null> {
  const file = database.location();
  const opened = file === null ? null : identityOf(file);
  return async () => {
    if (file !== null && identityOf(file) !== opened) return 'the file of the database was moved or replaced';
    try {
      await whenFree(() => writeNothing(database), wait);
    } catch {
      return 'the database cannot be written';
    }
    try {
      if (file !== null) readLinks(file);
    } catch {
      return 'the database cannot be read';
    }
    return null;
  };
}

/** Returns what tells a file from all others; null if there is none. */
function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}

/**
 * Reads the oldest link, the newest and one between by their codes, as visits do. Throws if that fails. Its connection is
 * new: one that has read before keeps pages in memory, and does not notice that the file is damaged.
 */
function readLinks(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: wait });
  try {
    const links = database
      .prepare(
        `SELECT code, long_url FROM links WHERE id IN (
           (SELECT min(id) FROM links), (SELECT max(id) FROM links),
           (SELECT id FROM links WHERE id >= abs(random()) % (SELECT max(id) FROM links) LIMIT 1))`,
      )
      .all();
    const byCode = database.prepare('SELECT long_url FROM links WHERE code = ?');
    for (const { code, long_url } of links) {
      if (byCode.get(code as string)?.['long_url'] !== long_url) throw new Error('A link is not found by its code.');
    }
  } finally {
    database.close();
  }
}
