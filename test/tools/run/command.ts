import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Returns the path of an installed tool's script, for this Node to run. */
export function tool(...path: string[]): string {
  return join(root, 'node_modules', ...path);
}

/** Runs a command and shows its output; returns its exit code, 1 if it could not be started. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((resolve) => {
    spawn(command, args, { cwd: root, env, stdio: 'inherit', shell: needsShell(command) })
      .once('error', (error) => {
        console.error(`${command} could not be started: ${error.message}`);
        resolve(1);
      })
      .once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a command silently; if it fails, prints its output and returns false. */
export function succeeds(command: string, args: readonly string[]): boolean {
  const { status, output, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: needsShell(command),
  });
  if (status === 0) return true;
  console.error(error?.message ?? (output ?? []).join(''));
  return false;
}

/** On Windows, npm is a script. */
function needsShell(command: string): boolean {
  return command === 'npm' && process.platform === 'win32';
}
