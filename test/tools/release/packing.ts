import { execFile } from 'node:child_process';
import { realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Variables that vitest sets and Vite reads: NODE_ENV=test would make a different package. */
const vitests = /^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITE.*)$/;

/** The environment of a person's shell, with every tool's update check switched off. */
export const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !vitests.test(name))),
  NO_UPDATE_NOTIFIER: '1',
  npm_config_update_notifier: 'false',
};

/** Gives a folder the packages of another. Stands in for `npm ci`: the same lock file gives the same packages. */
export function linkPackages(folder: string, from: string): void {
  symlinkSync(realpathSync(join(from, 'node_modules')), join(folder, 'node_modules'), 'junction');
}

/** Runs a script of package.json in a folder; rejects with its output if it fails. */
export async function runScript(folder: string, name: string): Promise<void> {
  const running = promisify(execFile)('npm', ['run', '--silent', name], {
    cwd: folder,
    env: environment,
    shell: process.platform === 'win32',
  });
  await running.catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`npm run ${name} failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`, { cause: error });
  });
}
