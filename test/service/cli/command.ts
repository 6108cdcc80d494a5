/** Shows a line to the person. */
export type Say = (line: string) => void;

/** Work that was read from a command line. */
export interface Work {
  /** What the sentence about a failure names. */
  place: { db: string; host?: string; port?: number };
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
