import { openable } from '../address/address.ts';
import { linkedAddress } from './markdown-link.ts';
import { unescapeMarkdown } from './markdown-text.ts';
import type { Row } from './table-columns.ts';

/** Reads a Markdown table, such as Curtail exports. Returns null if the text does not begin with one. */
export function markdownRows(text: string): Row[] | null {
  if (!/^\s*\|.*\|[ \t]*\n[ \t]*\|[ \t:|-]+\n/.test(`${text}\n`)) return null;
  return text.split('\n').flatMap((line, place) => {
    const isRule = /^[\s:|-]+$/.test(line);
    return isRule ? [] : [{ line: place + 1, cells: line.trimStart().startsWith('|') ? cellsOf(line) : [line.trim()] }];
  });
}

function cellsOf(line: string): string[] {
  // A bar without a backslash before it divides cells.
  const parts = [...line.matchAll(/((?:\\.|[^|\\])*)(?:\||$)/g)].map(([, part = '']) => part.trim());
  const last = parts.findLastIndex((part) => part !== '');
  return parts.slice(1, Math.max(last + 1, 2)).map(cellText);
}

function cellText(cell: string): string {
  const [, label, target] = /^\[((?:\\.|[^[\]\\])*)\]\(<((?:\\.|[^<>\\])*)>\)$/.exec(cell) ?? [];
  if (label === undefined || target === undefined) return unescapeMarkdown(cell);
  // An export makes a link of an address without a scheme, too.
  const text = unescapeMarkdown(label);
  return openable(text) === unescapeMarkdown(target) ? text : linkedAddress(label, target);
}
