import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Everywhere that programs of these names may lie, as the variable PATH has it. */
export function onPath(...names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** The first of these that can be used; null if none can. */
export async function firstUsable(
  candidates: readonly string[],
  isUsable: (path: string) => Promise<boolean>,
): Promise<string | null> {
  for (const candidate of candidates) {
    if (await isUsable(candidate)) return candidate;
  }
  return null;
}

/** Whether there is a program. */
export async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What a program answers to `--version`; empty if it does not start, as where its libraries are missing. */
export async function versionOf(path: string): Promise<string> {
  try {
    return (await promisify(execFile)(path, ['--version'], { timeout: 20_000 })).stdout;
  } catch {
    return '';
  }
}
