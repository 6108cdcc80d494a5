import { createWriteStream } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openLive } from '../store/database.ts';
import { linkLines } from '../transfer/link-lines.ts';
import { accountNamed, dbOption, oneFile, uidOption, withDatabase, type CliCommand } from './command.ts';
import { counted } from './figures.ts';
import { writeNewFile } from './new-file.ts';

/** Writes the links of an account to a file. */
export const exportLinks: CliCommand = {
  help: `  npm run service -- export <file> [--uid <id>] [--db <file>]

Writes the links of an account to a new file, or to the standard output if the file is -. It has their codes, destinations,
titles, times and clicks by day, as lines of JSON. The service may run meanwhile: the links are of one moment.
For the standard output, npm must be silent, because it prints lines of its own there:

  npm run --silent service -- export - > file

  --uid <id>           the account's ID (demo)
  --db <file>          the database (links.db)
`,
  read(args) {
    const options = { db: dbOption, uid: uidOption };
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const file = oneFile(positionals);
    const { db, uid } = values;
    return {
      target: { db },
      run: async (say) =>
        withDatabase(openLive(db), async (database) => {
          const account = accountNamed(database, uid);
          if (file === '-') return void (await write(database, account, process.stdout));
          const { links, clicks } = await writeNewFile(file, (temporary) =>
            write(database, account, createWriteStream(temporary)),
          );
          say(`${file} has ${counted(links, 'link')} of the account ${uid}, with ${counted(clicks, 'click')}.`);
        }),
    };
  },
};

async function write(database: DatabaseSync, account: number, output: NodeJS.WritableStream) {
  const counts = { links: 0, clicks: 0 };
  // Its end is that of the connection.
  database.exec('BEGIN');
  await pipeline(Readable.from(linkLines(database, account, Date.now(), counts)), output, {
    end: output !== process.stdout,
  });
  return counts;
}
