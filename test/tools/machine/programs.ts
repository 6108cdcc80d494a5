import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Returns the paths at which PATH would find programs of these names. */
export function onPath(...names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Returns where this system has a program: as an app of a Mac, in the folders of Windows, or on PATH. */
export function usualPlaces(place: { mac: string[]; windows: string[]; names: string[] }): string[] {
  if (process.platform === 'darwin') return place.mac.map((path) => `/Applications/${path}`);
  if (process.platform !== 'win32') return onPath(...place.names);
  // The person's folder, and those of the machine.
  const folders = ['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((name) => process.env[name] ?? []);
  return folders.map((folder) => join(folder, ...place.windows));
}

/** Returns the first usable path; null if there is none. An empty path, as of a variable that is not set, is none. */
export async function firstUsable(
  candidates: readonly string[],
  isUsable: (path: string) => Promise<boolean>,
): Promise<string | null> {
  for (const candidate of candidates) {
    if (candidate !== '' && (await isUsable(candidate))) return candidate;
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
