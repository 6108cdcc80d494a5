import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Raises the version of the extension in a folder. */
export async function raiseVersion(folder: string): Promise<void> {
  const file = join(folder, 'manifest.json');
  const { version, ...rest } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  await writeFile(file, JSON.stringify({ ...rest, version: `${version}.1` }));
}
