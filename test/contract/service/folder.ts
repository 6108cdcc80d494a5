import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty folder; removes it after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-service-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the path of a database that is not there yet, in a folder of its own; removes both after the test. */
export const newDatabase = (): string => join(emptyFolder(), 'links.db');

/** Returns all bytes of all files in a folder, one character each. */
export function bytesIn(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join('\n');
}
