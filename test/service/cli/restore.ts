import { parseArgs } from 'node:util';
import { openReadOnly } from '../store/database.ts';
import { copyDatabase } from '../upkeep/copy.ts';
import type { CliCommand, Say } from './command.ts';
import { naming } from './failure.ts';
import { dbOption, oneFile } from './file-arguments.ts';
import { requireNoFile, writeNewFile } from './new-file.ts';

/** Makes a database from a backup. */
export const restore: CliCommand = {
  help: `  npm run service -- restore <file> [--db <file>]

Makes a database from a backup, which is checked first and stays as it is. A database that is there is never replaced:
end the service and move it away first. A backup of an earlier version is brought up to date when the service starts.

  --db <file>          the database to make (links.db)
`,
  read(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { db: dbOption } });
    const file = oneFile(positionals);
    return { place: values, run: (say) => run(values.db, file, say) };
  },
};

async function run(db: string, file: string, say: Say): Promise<void> {
  // SQLite would apply another database's journal to the restored one.
  for (const suffix of ['', '-journal', '-wal', '-shm']) requireNoFile(`${db}${suffix}`);
  const source = await naming(file, () => openReadOnly(file));
  try {
    const figures = await writeNewFile(db, (temporary) => naming(file, () => copyDatabase(source, temporary)));
    say(`${db} is made from ${file}: ${figures}.`);
  } finally {
    source.close();
  }
}
