import { commandIn } from '../../service/cli/commands.ts';
import { sentenceFor } from '../../service/cli/failure.ts';

/** What a command line printed. */
export interface Printed {
  /** Its lines. */
  said: string;
  /** The sentences with which it failed; null if it did not. */
  refused: string | null;
}

/** Runs a command line in this process, which is faster than a process of its own. */
export async function runHere(...words: string[]): Promise<Printed> {
  const { command, rest } = commandIn(words);
  const { place, run } = command.read(rest);
  const lines: string[] = [];
  const refused = await run((line) => void lines.push(line)).then(
    () => null,
    (failure: unknown) => sentenceFor(failure, place),
  );
  return { said: lines.join('\n'), refused };
}
