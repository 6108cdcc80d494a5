import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * The files below a folder that hold one of these texts, in either of the ways that browsers write text. What browsers
 * compress keeps a text that is there for the first time, and chosen by chance, as it is.
 */
export async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (wanted.some((text) => bytes.includes(text))) found.push(relative(folder, file));
  }
  return found;
}
