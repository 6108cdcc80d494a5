/** The option `--db` of all commands. */
export const dbOption = { type: 'string', default: 'links.db' } as const;

/** Returns the file that is the one argument of a command. Throws an Error with a sentence if there is none, or several. */
export function oneFile(positionals: readonly string[]): string {
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error('The command needs one file, in quotes if its name has spaces.');
  return file;
}
