import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A case that once broke something, or is hard enough to run every time. */
interface Kept<Case> {
  /** The defect it once showed, or the reason to keep it. */
  why: string;
  case: Case;
}

/** Returns the kept cases of one kind, one file each. */
export async function corpusOf<Case>(kind: string): Promise<Case[]> {
  const folder = join(import.meta.dirname, 'corpus', kind);
  const files = await readdir(folder).catch(() => []);
  const kept = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Kept<Case>),
  );
  return kept.map((one) => one.case);
}
