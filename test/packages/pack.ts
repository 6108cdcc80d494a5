import { execFile } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../run/command.ts';

/** What vitest puts there for its own tests, and Vite would build by: NODE_ENV=test makes another package. */
const vitests = /^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITE.*)$/;

/** A person's environment, in which nothing asks a network whether there is something newer. */
export const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !vitests.test(name))),
  NO_UPDATE_NOTIFIER: '1',
  npm_config_update_notifier: 'false',
};

/** Stands in for `npm ci`: the same lock file gives the same packages. */
export function linkPackages(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/** `npm run zip` in a folder; rejects with all it printed if it fails. */
export async function pack(folder: string): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'zip'], {
    cwd: folder,
    env: environment,
    shell: process.platform === 'win32',
  });
}
