import { execFile } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../tools/run/command.ts';

/** Variables that vitest sets and Vite reads: NODE_ENV=test would make a different package. */
const vitests = /^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITE.*)$/;

/** The environment of a person's shell, with every tool's update check switched off. */
export const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !vitests.test(name))),
  NO_UPDATE_NOTIFIER: '1',
  npm_config_update_notifier: 'false',
};

/** Stands in for `npm ci`: the same lock file gives the same packages. */
export function linkPackages(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Runs `npm run zip` in a folder; rejects with its output if it fails. */
export async function pack(folder: string): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'zip'], {
    cwd: folder,
    env: environment,
    shell: process.platform === 'win32',
  });
}
