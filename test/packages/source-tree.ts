import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '../tools/run/command.ts';

/**
 * Returns the path of every file of the project. Reads .gitignore itself, because git may be missing: names and globs
 * of names, which match in every folder unless they begin with `/`.
 */
export function sourceTree(): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/\/$/, ''));
  return filesBelow('', ['.git', ...ignored]);
}

function filesBelow(folder: string, ignored: readonly string[]): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (ignored.some((pattern) => matchesGlob(pattern.startsWith('/') ? `/${path}` : entry.name, pattern))) return [];
    return entry.isDirectory() ? filesBelow(path, ignored) : [path];
  });
}
