import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const main = fileURLToPath(new URL('../../service/main.ts', import.meta.url));

/** The command line of the service, running. */
export interface Command {
  /** What it has printed, on both streams. */
  printed(): string;
  /** Resolves with the address once it says it listens; rejects with what it printed if it ends before. */
  address: Promise<string>;
  /** Ends it with a signal; resolves with its exit code, null if the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Its exit code, once it ends. */
  ended: Promise<number | null>;
}

/** Runs the command line with arguments; it does not outlive the test. */
export function runCommand(...args: string[]): Command {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
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
  // Not every test waits for it.
  address.catch(() => {});
  const end = (signal: NodeJS.Signals) => (child.kill(signal), ended);
  onTestFinished(async () => void (await end('SIGKILL')));
  return { printed: () => printed, address, end, ended };
}
