import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Returns the files below a folder that contain one of these texts, in UTF-8 or UTF-16. Compression keeps the first
 * occurrence of a random text as it is, so compressed files are searched too.
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
