import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/command.ts';

/** A shipped library, as the README describes it. */
interface Shipped {
  name: string;
  why: string;
  licence: string;
  /** Thousands of bytes that it adds to a package, gzipped. */
  kilobytes: number;
}

/** Returns the README's section about libraries. */
function sectionOfReadme(): string {
  const [, section = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## What it is made of');
  return section.split(/^## /m)[0] ?? '';
}

/** Returns the shipped libraries from the README's table. */
export function shippedByReadme(): Shipped[] {
  const rows = sectionOfReadme().matchAll(/^\| `([^`]+)` *\| ([^|]+) \| ([^|]+) \| +([\d.]+) \|$/gm);
  return [...rows].map(([, name = '', why = '', licence = '', size]) => ({
    name,
    why: why.trim(),
    licence: licence.trim(),
    kilobytes: Number(size),
  }));
}

/** Returns what it would take to drop each shipped library, from the README's list: a sentence by name. */
export function droppingByReadme(): Record<string, string> {
  const entries = sectionOfReadme().matchAll(/^- `([^`]+)`: ([^]+?)(?=\n\n|\n- )/gm);
  return Object.fromEntries([...entries].map(([, name = '', what = '']) => [name, what.replaceAll(/\s+/g, ' ')]));
}
