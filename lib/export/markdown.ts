import { openable } from '../address.ts';
import type { KnownLink } from '../link.ts';
import { columns, exported, type ExportedLink } from './fields.ts';
import { markdownLink, markdownText } from './markdown-text.ts';

/** Links as a Markdown table. Only addresses that a browser opens become links; nothing else means anything in it. */
export function markdownOf(links: readonly KnownLink[]): string {
  const head = [row(columns.map(([, heading]) => heading)), row(columns.map(() => '---'))];
  return [...head, ...links.map((link) => row(cellsOf(exported(link))))].map((line) => `${line}\n`).join('');
}

function cellsOf(link: ExportedLink): string[] {
  return columns.map(([field]) => {
    const text = String(link[field] ?? '');
    return field === 'shortUrl' || field === 'destination' ? linked(text) : markdownText(text);
  });
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function linked(address: string): string {
  const href = openable(address);
  return address === '' || href === null ? markdownText(address) : markdownLink(address, href);
}
