import { spawn, type StdioOptions } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Returns the path of an installed tool's script, for this Node to run. */
export function tool(...path: string[]): string {
  return join(root, 'node_modules', ...path);
}

/** How a command runs. */
export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Receives the output, which is not shown then. */
  output?: string[] | undefined;
  /** True if the command has a lower priority than others. */
  givesWay?: boolean;
}

/** The lower priority, from -20 (first) to 19 (last): it gets a quarter of a busy core. */
const lower = 5;

/** Runs a command; returns its exit code, 1 if it could not be started. */
export function run(
  command: string,
  args: readonly string[],
  { env = process.env, output, givesWay = false }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const stdio: StdioOptions = output === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    // On Windows, npm is a script.
    const shell = command === 'npm' && process.platform === 'win32';
    const child = spawn(command, args, { cwd: root, env, stdio, shell })
      .once('error', (error) => {
        console.error(`${command} could not be started: ${error.message}`);
        resolve(1);
      })
      .once('close', (code) => resolve(code ?? 1));
    if (givesWay && child.pid !== undefined) setPriority(child.pid, lower);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => output?.push(text));
  });
}

/** Runs a command silently; if it fails, prints its output and returns false. */
export async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  const output: string[] = [];
  if ((await run(command, args, { output })) === 0) return true;
  console.error(output.join(''));
  return false;
}
