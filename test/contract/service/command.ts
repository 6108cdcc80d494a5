import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const main = fileURLToPath(new URL('../../service/main.ts', import.meta.url));
/** Node keeps compiled code here, and starts twice as fast with it. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'curtail-compiled');

/** A running command line of the service. */
export interface Command {
  /** Returns its output so far, from both streams. */
  printed(): string;
  /** Resolves with the address when it listens; rejects with its output if it ends before. */
  address: Promise<string>;
  /** Sends a signal; resolves with the exit code, or null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves with the exit code when it ends. */
  ended: Promise<number | null>;
}

/** What a command line reads besides its arguments. */
interface CommandInput {
  /** Variables of its environment, besides this process's. */
  env?: Record<string, string>;
  /** What it reads from its standard input, which stays open. */
  stdin?: string;
}

/** Runs the command line; kills it after the test. */
export const runCommand = (...args: string[]): Command => runCommandWith({}, ...args);

/** Runs the command line with this input; kills it after the test. */
export function runCommandWith({ env, stdin }: CommandInput, ...args: string[]): Command {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, CURTAIL_SECRET_KEY: undefined, ...env, NODE_COMPILE_CACHE },
  });
  if (stdin !== undefined) child.stdin.write(stdin);
  let printed = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
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
  const end = (signal: NodeJS.Signals) => (child.kill(signal), ended);
  onTestFinished(async () => void (await end('SIGKILL')));
  return { printed: () => printed, address, end, ended };
}

/** Runs the command line with a standard input; resolves with its exit code and what it prints. */
export async function pipeThrough(input: string, ...args: string[]): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, NODE_COMPILE_CACHE } });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed };
}
