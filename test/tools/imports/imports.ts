import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../run/command.ts';

/** An import of one file of the project by another: at once, later, or of types alone. */
export interface Import {
  from: string;
  to: string;
}

/** Returns the project's files that match a pattern, as paths from its folder. */
export function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
}

/** Returns the imports of these files that name a file of the project. */
export function importsOf(files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const code = readFileSync(join(root, from), 'utf8');
    const named = code.matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.(?:tsx?|css|json))'/g);
    return [...named].map(([, path = '']) => ({ from, to: posix.join(posix.dirname(from), path) }));
  });
}

/** Returns true if a file is this one or lies in this folder; braces hold alternatives: `lib/{link,time}`. */
export function isIn(file: string, place: string): boolean {
  return posix.matchesGlob(file, place) || posix.matchesGlob(file, `${place}/**`);
}

/** Returns the arrows on a circle, or between two circles: those left after removing the ends of every chain. */
export function circles(arrows: readonly Import[]): Import[] {
  const sources = new Set(arrows.map(({ from }) => from));
  const targets = new Set(arrows.map(({ to }) => to));
  const inner = arrows.filter(({ from, to }) => targets.has(from) && sources.has(to));
  return inner.length === arrows.length ? inner : circles(inner);
}
