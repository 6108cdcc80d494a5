import { backup } from 'node:sqlite';
import type { DatabaseSync } from 'node:sqlite';
import { openReadOnly } from '../store/database.ts';
import { figuresOf } from './figures.ts';

/** More pages than any database has: a copy in one step is of one moment, and never begins again while others write. */
const allPages = 2 ** 31 - 1;

/**
 * Copies a database to a file, and checks the copy. Resolves with the copy's figures; rejects if it is damaged, as it is
 * if the source was.
 */
export async function copyDatabase(source: DatabaseSync, file: string): Promise<string> {
  await backup(source, file, { rate: allPages });
  const copy = openReadOnly(file);
  try {
    requireWhole(copy);
    return figuresOf(copy);
  } finally {
    copy.close();
  }
}

function requireWhole(database: DatabaseSync): void {
  const result = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
  if (result !== 'ok') throw new Error('it is damaged');
}
