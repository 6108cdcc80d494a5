import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A case that broke something once, or is hard enough to be gone through every time. */
interface Kept<Case> {
  /** What it broke, or why it is kept. */
  why: string;
  case: Case;
}

/** The kept cases of one kind, a file each. */
export async function corpusOf<Case>(kind: string): Promise<Case[]> {
  const folder = join(import.meta.dirname, 'corpus', kind);
  const files = await readdir(folder).catch(() => []);
  const kept = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Kept<Case>),
  );
  return kept.map((one) => one.case);
}
