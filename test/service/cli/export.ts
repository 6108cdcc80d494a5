import { createWriteStream } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openCurrent } from '../store/database.ts';
import { linkLines } from '../transfer/link-lines.ts';
import { counted } from '../upkeep/figures.ts';
import { accountNamed, uidOption } from './account-named.ts';
import type { CliCommand, Say } from './command.ts';
import { dbOption, oneFile } from './file-arguments.ts';
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
    return { place: values, run: (say) => run({ ...values, file }, say) };
  },
};

async function run({ db, uid, file }: { db: string; uid: string; file: string }, say: Say): Promise<void> {
  const database = openCurrent(db);
  try {
    const account = accountNamed(database, uid);
    if (file === '-') return void (await write(database, account, process.stdout));
    const { links, clicks } = await writeNewFile(file, (temporary) =>
      write(database, account, createWriteStream(temporary)),
    );
    say(`${file} has ${counted(links, 'link')} of the account ${uid}, with ${counted(clicks, 'click')}.`);
  } finally {
    database.close();
  }
}

async function write(database: DatabaseSync, account: number, output: NodeJS.WritableStream) {
  const counts = { links: 0, clicks: 0 };
  // Its end is that of the connection.
  database.exec('BEGIN');
  await pipeline(Readable.from(linkLines(database, account, Date.now(), counts)), output, {
    end: output !== process.stdout,
  });
  return counts;
}
