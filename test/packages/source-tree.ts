import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { root } from '../run/command.ts';

/** The path of every file that belongs to the project. Read from .gitignore, for git itself may not be there to ask. */
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
