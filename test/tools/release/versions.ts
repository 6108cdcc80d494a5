import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the three numbers of a semantic version without a suffix, which no manifest could have; null for another text. */
function numbersOf(version: string): number[] | null {
  return /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version) ? version.split('.').map(Number) : null;
}

/** Returns true for a version such as 2.10.3. */
export function isVersion(text: string): boolean {
  return numbersOf(text) !== null;
}

/** Returns true if a version is higher than another. Anything else than two versions is not. */
export function isAbove(version: string, other: string): boolean {
  const [numbers, others] = [numbersOf(version), numbersOf(other)];
  if (numbers === null || others === null) return false;
  const differing = numbers.findIndex((number, place) => number !== others[place]);
  return differing !== -1 && (numbers[differing] ?? 0) > (others[differing] ?? 0);
}

/** The files that have the version besides the changelog. */
export const versionFiles = ['package.json', 'package-lock.json'];

/** Writes a version into package.json and the lock file of a folder. Both keep their layout. */
export function setVersion(folder: string, version: string): void {
  for (const file of versionFiles) {
    const path = join(folder, file);
    const content = JSON.parse(readFileSync(path, 'utf8')) as {
      version: string;
      packages?: { '': { version: string } };
    };
    content.version = version;
    if (content.packages !== undefined) content.packages[''].version = version;
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  }
}
