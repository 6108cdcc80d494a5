import { backup as copyPages, type DatabaseSync } from 'node:sqlite';
import { openLive, openReadOnly } from '../store/database.ts';
import { requireNoService } from '../store/running-mark.ts';
import { readFileAndDb, withDatabase, type CliCommand } from './command.ts';
import { naming } from './failure.ts';
import { figuresOf } from './figures.ts';
import { requireNoFile, writeNewFile } from './new-file.ts';

/** Copies the database to a file, of one moment, also while the service writes to it. */
export const backup: CliCommand = {
  help: `  npm run service -- backup <file> [--db <file>]

Copies the database to a new file. The service may run meanwhile: the copy is of one moment, and it is checked.
The copy has the hashes of the keys and all addresses, so keep it as private as the database.

  --db <file>          the database (links.db)
`,
  read(args) {
    const { file, db } = readFileAndDb(args);
    return {
      target: { db },
      async run(say) {
        const figures = await withDatabase(openLive(db), (source) =>
          writeNewFile(file, (temporary) => copyDatabase(source, temporary)),
        );
        say(`${file} is a copy of ${db}: ${figures}.`);
      },
    };
  },
};

/** Makes a database from a backup. */
export const restore: CliCommand = {
  help: `  npm run service -- restore <file> [--db <file>]

Makes a database from a backup, which is checked first and stays as it is. A database that is there is never replaced:
end the service and move it away first.

  --db <file>          the database to make (links.db)
`,
  read(args) {
    const { file, db } = readFileAndDb(args);
    return {
      target: { db },
      async run(say) {
        requireNoService(db);
        // SQLite would apply another database's journal to the restored one.
        for (const suffix of ['', '-journal', '-wal', '-shm']) requireNoFile(`${db}${suffix}`);
        const figures = await withDatabase(await naming(file, () => openReadOnly(file)), (source) =>
          writeNewFile(db, (temporary) => naming(file, () => copyDatabase(source, temporary))),
        );
        say(`${db} is made from ${file}: ${figures}.`);
      },
    };
  },
};

/** More pages than any database has: a copy in one step is of one moment, and never begins again while others write. */
const allPages = 2 ** 31 - 1;

/** Copies a database to a file, and resolves with the copy's figures; rejects if it is damaged, as it is if the source was. */
async function copyDatabase(source: DatabaseSync, file: string): Promise<string> {
  await copyPages(source, file, { rate: allPages });
  return withDatabase(openReadOnly(file), (copy) => {
    const result = copy.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    if (result !== 'ok') throw new Error('it is damaged');
    return figuresOf(copy);
  });
}
