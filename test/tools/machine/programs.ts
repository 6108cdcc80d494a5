import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Returns the paths at which PATH would find programs of these names. */
export function onPath(...names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Returns the paths at which Windows would have a program: in the person's folder, and in those of the machine. */
export function inProgramFolders(...path: readonly string[]): string[] {
  const folders = ['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((name) => process.env[name] ?? []);
  return folders.map((folder) => join(folder, ...path));
}

/** Returns the first usable path; null if there is none. */
export async function firstUsable(
  candidates: readonly string[],
  isUsable: (path: string) => Promise<boolean>,
): Promise<string | null> {
  for (const candidate of candidates) {
    if (await isUsable(candidate)) return candidate;
  }
  return null;
}

/** Returns true if the file exists and can be run. */
export async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns a program's answer to `--version`; empty if it does not start, for example without its libraries. */
export async function versionOf(path: string): Promise<string> {
  try {
    return (await promisify(execFile)(path, ['--version'], { timeout: 20_000 })).stdout;
  } catch {
    return '';
  }
}
