import { parseArgs } from 'node:util';
import { checkFile } from '../upkeep/check.ts';
import type { CliCommand, Say } from './command.ts';
import { dbOption } from './file-arguments.ts';

/** Checks the database; its exit code is 1 if anything is wrong. */
export const check: CliCommand = {
  help: `  npm run service -- check [--db <file>]

Checks the database without changing it: whether the file is whole, and whether its figures fit together. The service
may run meanwhile. Prints a line for each kind of finding and ends with exit code 1, or prints that all is in order.

  --db <file>          the database (links.db)
`,
  read(args) {
    const { values } = parseArgs({ args: [...args], options: { db: dbOption } });
    return { place: values, run: async (say) => run(values.db, say) };
  },
};

function run(db: string, say: Say): void {
  const { figures, findings } = checkFile(db);
  if (findings.length > 0) throw new Error(findings.join('\n'));
  say(`Everything is in order: ${figures}.`);
}
