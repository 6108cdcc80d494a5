import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { commandIn } from '../../service/cli/commands.ts';
import { sentenceFor } from '../../service/cli/failure.ts';

const main = fileURLToPath(new URL('../../service/main.ts', import.meta.url));
/** Node keeps compiled code here, and starts twice as fast with it. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'curtail-compiled');

/** What a command line reads besides its arguments. */
interface CommandInput {
  /** Variables of its environment, besides this process's. */
  env?: Record<string, string>;
  /** What it reads from its standard input. */
  stdin?: string;
  /** True if its standard input ends there; else it stays open. */
  ends?: boolean;
  /** The most that a file may have (units of 512 bytes): at this size its disk is full. */
  mostBlocks?: number;
  /** The file that its log goes to; a pipe by default. */
  logFile?: string;
}

/** Runs a program after it has limited itself as said before the program's name. */
const limited = 'ulimit -f "$1"; if [ -n "$2" ]; then exec 2>>"$2"; fi; shift 2; exec "$@"';

/** Runs the command line in a process; kills it after the test. */
export const runCommand = (...args: string[]) => runCommandWith({}, ...args);

/** Runs the command line in a process with this input; kills it after the test. */
export function runCommandWith(input: CommandInput, ...args: string[]) {
  const { env, stdin, ends = false, mostBlocks, logFile } = input;
  const program = [process.execPath, main, ...args];
  const [file = '', ...words] =
    mostBlocks === undefined ? program : ['sh', '-c', limited, 'sh', String(mostBlocks), logFile ?? '', ...program];
  const child = spawn(file, words, {
    env: { ...process.env, CURTAIL_SECRET_KEY: undefined, ...env, NODE_COMPILE_CACHE },
  });
  if (stdin !== undefined) child.stdin.write(stdin);
  if (ends) child.stdin.end();
  let printed = '';
  /** Resolves with the exit code when it ends, or null if a signal ended it. */
  const ended = once(child, 'close').then(([code]) => code as number | null);
  /** Resolves with the address when it listens; rejects with its output if it ends before. */
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += String(chunk);
      const found = /^Service address: (\S+)\n[^]*Ctrl\+C ends it\./m.exec(printed)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(printed)));
  });
  // Some tests do not wait for the address.
  address.catch(() => {});
  /** Sends a signal; resolves as `ended` does. */
  const end = (signal: NodeJS.Signals) => (child.kill(signal), ended);
  onTestFinished(async () => void (await end('SIGKILL')));
  /** Returns its output so far, from both streams. */
  /** Stops reading its log, as a program does that ends. */
  const leaveLog = (): void => void child.stderr.destroy();
  return { printed: () => printed, address, end, ended, leaveLog };
}

/** What a command line printed. */
interface Printed {
  /** Its lines. */
  said: string;
  /** The sentences with which it failed; null if it did not. */
  refused: string | null;
}

/** Runs a command line in this process, which is faster than a process of its own. */
export async function runHere(...words: string[]): Promise<Printed> {
  const { command, rest } = commandIn(words);
  const { target, run } = command.read(rest);
  const lines: string[] = [];
  const refused = await run((line) => void lines.push(line)).then(
    () => null,
    (failure: unknown) => sentenceFor(failure, target),
  );
  return { said: lines.join('\n'), refused };
}
