import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { naming } from './failure.ts';

/**
 * Makes a file that its owner alone can read. `fill` writes a temporary file beside it; once that is whole and on the disk,
 * it gets the name. Resolves with what `fill` does. Rejects with an Error with a sentence if the file is there already, or
 * appears meanwhile. A failure leaves nothing; a process that is killed leaves the temporary file, whose name ends in .part.
 */
export async function writeNewFile<T>(file: string, fill: (temporary: string) => Promise<T>): Promise<T> {
  requireNoFile(file);
  const temporary = `${file}.${randomBytes(4).toString('hex')}.part`;
  await naming(file, () => closeSync(openSync(temporary, 'wx', 0o600)));
  try {
    const result = await fill(temporary);
    sync(temporary, 'r+');
    giveName(temporary, file);
    sync(dirname(file), 'r');
    return result;
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${temporary}${suffix}`, { force: true });
  }
}

/** Gives a file another name. Unlike a rename, a link never replaces a file that has the name. */
function giveName(temporary: string, file: string): void {
  try {
    linkSync(temporary, file);
  } catch (failure) {
    const { code = '' } = failure as { code?: string };
    if (code === 'EEXIST') throw new Error(isThere(file), { cause: failure });
    if (!withoutLinks.has(code)) throw failure;
    requireNoFile(file);
    renameSync(temporary, file);
  }
}

/** What file systems without hard links answer, such as that of a USB stick. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Throws an Error with a sentence if the file is there. */
export function requireNoFile(file: string): void {
  if (existsSync(file)) throw new Error(isThere(file));
}

function isThere(file: string): string {
  return `${file} is there already. Choose another name, or move it away first.`;
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
