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

/** Returns the shipped libraries from the README's table. */
export function shippedByReadme(): Shipped[] {
  const [, section = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## What it is made of');
  const rows = section.split(/^## /m)[0]?.matchAll(/^\| `([^`]+)` *\| ([^|]+) \| ([^|]+) \| +([\d.]+) \|$/gm) ?? [];
  return [...rows].map(([, name = '', why = '', licence = '', size]) => ({
    name,
    why: why.trim(),
    licence: licence.trim(),
    kilobytes: Number(size),
  }));
}
