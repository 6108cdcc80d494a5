import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { root } from '../tools/run/command.ts';

/** Returns the path of every file of the project. Reads .gitignore itself, because git may be missing. */
export function sourceTree(): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/\/$/, ''));
  return filesBelow('', ['.git', ...ignored]);
}

function filesBelow(folder: string, ignored: readonly string[]): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.some((pattern) => matchesGlob(basename(entry.name), pattern))) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path, ignored) : [path];
  });
}
