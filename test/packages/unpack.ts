import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeInto } from '../tools/release/archive.ts';

/** Returns a folder with these files; it is removed at the end of the test. */
export function unpack(entries: ReadonlyMap<string, Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-unpacked-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeInto(folder, entries);
  return folder;
}
