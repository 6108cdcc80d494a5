import { account } from './account.ts';
import { backup, restore } from './backup.ts';
import { check } from './check.ts';
import type { CliCommand } from './command.ts';
import { exportLinks } from './export.ts';
import { importLinks } from './import.ts';
import { link } from './link.ts';
import { serve } from './serve.ts';

/** The commands by the word that names them; without a word the service is started. */
const commands: Readonly<Record<string, CliCommand>> = {
  account,
  link,
  backup,
  restore,
  check,
  export: exportLinks,
  import: importLinks,
};

/** The text of `--help`. */
export const help = [serve, ...Object.values(commands)].map((command) => command.help).join('\n');

/** Returns the command that the arguments name, and its arguments. Throws an Error with a sentence if there is none. */
export function commandIn(args: readonly string[]): { command: CliCommand; rest: readonly string[] } {
  const [word, ...rest] = args;
  if (word === undefined || word.startsWith('-')) return { command: serve, rest: args };
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  // The word is not quoted: it may be part of a key.
  if (!command) throw new Error(`There is no such command. There are ${Object.keys(commands).join(', ')}.`);
  return { command, rest };
}
