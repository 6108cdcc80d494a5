import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { naming } from './failure.ts';

/**
 * Makes a file that its owner alone can read. `fill` writes a temporary file beside it; once that is whole and on the disk,
 * it gets the name. Resolves with what `fill` does. Rejects with an Error with a sentence if the file is there already, and
 * leaves nothing if it fails.
 */
export async function writeNewFile<T>(file: string, fill: (temporary: string) => Promise<T>): Promise<T> {
  requireNoFile(file);
  const temporary = `${file}.${randomBytes(4).toString('hex')}.part`;
  await naming(file, () => closeSync(openSync(temporary, 'wx', 0o600)));
  try {
    const result = await fill(temporary);
    sync(temporary, 'r+');
    renameSync(temporary, file);
    sync(dirname(file), 'r');
    return result;
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${temporary}${suffix}`, { force: true });
  }
}

/** Throws an Error with a sentence if the file is there. */
export function requireNoFile(file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already. Choose another name, or move it away first.`);
}

/** Returns when a file, or a folder's list of names, is on the disk. */
function sync(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
