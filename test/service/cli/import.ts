import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { openExisting, openLive, requireFile } from '../store/database.ts';
import type { Entry } from '../transfer/entry.ts';
import { importLinks as importEntries, type ImportResult } from '../transfer/import-links.ts';
import { readEntries } from '../transfer/read-entries.ts';
import { accountNamed, dbOption, oneFile, uidOption, withDatabase, type CliCommand } from './command.ts';
import { sentenceForFile } from './failure.ts';
import { counted } from './figures.ts';

/** Adds the links of a file to an account; its exit code is 1 if any was left out. */
export const importLinks: CliCommand = {
  help: `  npm run service -- import <file> [--uid <id>] [--dry-run] [--db <file>]

Adds the links of a file to an account, or of the standard input if the file is -: of a file of export, or of the
extension's export of links as JSON or CSV. Links keep their codes, times and clicks. Imported clicks are counted but earn
nothing: a click is paid where it happened. A link that the account has already stays as it is. Links whose code is taken,
and lines that cannot be read, are left out and listed, and the exit code is 1. The service may run meanwhile: links are
added 1,000 at a time. An import that was cut off can be repeated.

  --uid <id>           the account's ID (demo)
  --dry-run            change nothing, and print what would happen
  --db <file>          the database (links.db)
`,
  read(args) {
    const options = { db: dbOption, uid: uidOption, 'dry-run': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const { db, uid, 'dry-run': dryRun } = values;
    const file = oneFile(positionals);
    return {
      target: { db },
      run: async (say) =>
        withDatabase(dryRun ? openLive(db) : openExisting(db), async (database) => {
          const account = accountNamed(database, uid);
          const result = await importEntries(entriesIn(file), { database, account, now: Date.now(), dryRun });
          say(summary(result, uid, dryRun));
          if (result.leftOut > 0) throw new Error(leftOut(result, dryRun));
        }),
    };
  },
};

/** Reads the links of a file; a failure becomes an Error with a sentence that names the file. */
async function* entriesIn(file: string): AsyncGenerator<Entry> {
  const isInput = file === '-';
  if (!isInput) requireFile(file);
  try {
    yield* readEntries(isInput ? process.stdin : createReadStream(file));
  } catch (failure) {
    throw new Error(sentenceForFile(failure, isInput ? 'The standard input' : file), { cause: failure });
  }
}

function summary({ made, clicks, present }: ImportResult, uid: string, dryRun: boolean): string {
  const links = `${counted(made, 'link')} with ${counted(clicks, 'click')}`;
  const there = present === 0 ? '' : ` ${counted(present, 'link')} ${present === 1 ? 'is' : 'are'} there already.`;
  return dryRun
    ? `${links} would be added to the account ${uid}; nothing was changed.${there}`
    : `${links} added to the account ${uid}.${there}`;
}

function leftOut({ leftOut: count, reasons }: ImportResult, dryRun: boolean): string {
  const more = count - reasons.length;
  return [
    `${counted(count, 'link')} ${dryRun ? 'would be' : count === 1 ? 'was' : 'were'} left out:`,
    ...reasons.map((reason) => `  ${reason}`),
    ...(more > 0 ? [`  and ${more.toLocaleString('en')} more`] : []),
  ].join('\n');
}
