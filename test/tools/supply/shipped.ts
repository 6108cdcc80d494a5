import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/command.ts';

/** A shipped library, as `.github/ARCHITECTURE.md` describes it. */
interface Shipped {
  name: string;
  why: string;
  licence: string;
  /** Thousands of bytes that it adds to a package, gzipped. */
  kilobytes: number;
  /** What it would take to drop it. */
  toDrop: string;
}

/** Returns the shipped libraries from the table of that page, and the list below the table. */
export function shippedLibraries(): Shipped[] {
  const [, section = ''] = readFileSync(join(root, '.github/ARCHITECTURE.md'), 'utf8').split('## Libraries');
  const entries = section.matchAll(/^- `([^`]+)`: ([^]+?)(?=\n\n|\n- )/gm);
  const toDrop = new Map([...entries].map(([, name, what = '']) => [name, what.replaceAll(/\s+/g, ' ')]));
  const rows = section.matchAll(/^\| (\S+) *\| ([^|]+) \| ([^|]+) \| +([\d.]+) \|$/gm);
  return [...rows].map(([, name = '', why = '', licence = '', size]) => ({
    name,
    why: why.trim(),
    licence: licence.trim(),
    kilobytes: Number(size),
    toDrop: toDrop.get(name) ?? '',
  }));
}
