import { readFile } from 'node:fs/promises';
import { posix, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Returns the files of a build that an entry loads before the first press, as paths from the build's folder. */
export async function firstLoad(build: string, entry: string): Promise<string[]> {
  const found = new Set<string>();
  async function follow(file: string): Promise<void> {
    if (found.has(file)) return;
    found.add(file);
    const text = await readFile(join(build, file), 'utf8');
    for (const next of namedIn(file, text)) await follow(next);
  }
  await follow(entry);
  return [...found];
}

/** Returns the scripts and style sheets that a page names, or the files that a script imports at once. */
function namedIn(file: string, text: string): string[] {
  if (file.endsWith('.html')) return named(text, /<(?:script|link)\b[^>]*?(?:src|href)="\/?([^"]+\.(?:js|css))"/g);
  const imported = named(text, /(?:^|[;}])(?:import|export)(?:[^"'()]*?\bfrom)?\s*["']([^"']+\.js)["']/g);
  return imported.map((path) => (path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path)));
}

const named = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Returns the total bytes of files, each gzipped separately, as stores and programs count them. */
export async function gzipped(build: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(build, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
