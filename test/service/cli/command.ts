import type { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { accountId } from '../store/accounts.ts';

/** Shows a line to the person. */
export type Say = (line: string) => void;

/** Work that was read from a command line. */
export interface Work {
  /** What the sentence about a failure names. */
  target: { db: string; host?: string; port?: number };
  /** Does the work and says its lines; rejects with a system's error or an Error with a sentence to show. */
  run(say: Say): Promise<void>;
}

/** A command of the command line. */
export interface CliCommand {
  /** Its part of `--help`. */
  help: string;
  /** Reads the arguments after the command's name. Throws an Error with a sentence to show if they are wrong. */
  read(args: readonly string[]): Work;
}

/** The option `--db` of all commands. */
export const dbOption = { type: 'string', default: 'links.db' } as const;

/** The option `--uid` of starting the service, and of the commands for the links of one account. */
export const uidOption = { type: 'string', default: 'demo' } as const;

/** Returns the file that is the one argument of a command. Throws an Error with a sentence if there is none, or several. */
export function oneFile(positionals: readonly string[]): string {
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error('The command needs one file, in quotes if its name has spaces.');
  return file;
}

/** Reads the arguments of a command that takes one file and the database. Throws as `oneFile` and `parseArgs` do. */
export function readFileAndDb(args: readonly string[]): { file: string; db: string } {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { db: dbOption } });
  return { file: oneFile(positionals), db: values.db };
}

/** Returns the id of an account in the database. Throws an Error with a sentence if there is none. */
export function accountNamed(database: DatabaseSync, uid: string): number {
  const id = accountId(database, uid);
  if (id === null) throw new Error(`There is no account ${uid}. The command account add --uid ${uid} makes it.`);
  return id;
}

/** Uses a database and closes it. */
export async function withDatabase<Result>(
  database: DatabaseSync,
  use: (database: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await use(database);
  } finally {
    database.close();
  }
}
