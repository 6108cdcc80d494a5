import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openService } from './asking.ts';
import { runHere } from './command.ts';
import { emptyFolder } from './folder.ts';

/** Starts a service on a file, with the account `demo`, beside commands that read and write files of its links. */
export async function openLinkFiles() {
  const folder = emptyFolder();
  const db = join(folder, 'links.db');
  const service = await openService({ databaseFile: db, shortHost: 'https://sho.rt' });
  let count = 0;
  const newFile = () => join(folder, `file-${(count += 1)}`);
  return {
    service,
    db,
    /** Exports the links of `demo`; returns the lines. */
    async exported(): Promise<string[]> {
      const file = newFile();
      const { refused } = await runHere('export', file, '--db', db);
      if (refused !== null) throw new Error(refused);
      return readFileSync(file, 'utf8').split('\n').slice(0, -1);
    },
    /** Imports a file with this content to `demo`. */
    imported(content: string | Uint8Array, ...options: string[]) {
      const file = newFile();
      writeFileSync(file, content);
      return runHere('import', file, '--db', db, ...options);
    },
  };
}

/** Writes links in the format of export; missing fields are those of an active link without clicks. */
export function linkFile(links: readonly object[]): string {
  const missing = {
    longUrl: 'https://example.com/',
    title: null,
    createdAt: null,
    deletedAt: null,
    clicks: 0,
    days: {},
  };
  return [{ format: 'curtail-links', version: 1 }, ...links.map((link) => ({ ...missing, ...link }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}
