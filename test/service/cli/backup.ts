import { parseArgs } from 'node:util';
import { openLive } from '../store/database.ts';
import { copyDatabase } from '../upkeep/copy.ts';
import type { CliCommand, Say } from './command.ts';
import { dbOption, oneFile } from './file-arguments.ts';
import { writeNewFile } from './new-file.ts';

/** Copies the database to a file, of one moment, also while the service writes to it. */
export const backup: CliCommand = {
  help: `  npm run service -- backup <file> [--db <file>]

Copies the database to a new file. The service may run meanwhile: the copy is of one moment, and it is checked.
The copy has the hashes of the keys and all addresses, so keep it as private as the database.

  --db <file>          the database (links.db)
`,
  read(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { db: dbOption } });
    const file = oneFile(positionals);
    return { place: values, run: (say) => run(values.db, file, say) };
  },
};

async function run(db: string, file: string, say: Say): Promise<void> {
  const source = openLive(db);
  try {
    const figures = await writeNewFile(file, (temporary) => copyDatabase(source, temporary));
    say(`${file} is a copy of ${db}: ${figures}.`);
  } finally {
    source.close();
  }
}
