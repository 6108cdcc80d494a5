import { openable } from '../address/address.ts';
import type { PartialLink } from '../link/link.ts';
import { exportColumns, toExportedLink, type ExportedLink } from './export-fields.ts';
import { markdownLink, markdownText } from './markdown-text.ts';

/** Writes links as a Markdown table. Addresses a browser can open become links; all other text is escaped. */
export function linksMarkdown(links: readonly PartialLink[]): string {
  const head = [row(exportColumns.map(([, heading]) => heading)), row(exportColumns.map(() => '---'))];
  return [...head, ...links.map((link) => row(cellsOf(toExportedLink(link))))].map((line) => `${line}\n`).join('');
}

function cellsOf(link: ExportedLink): string[] {
  return exportColumns.map(([field]) => {
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
