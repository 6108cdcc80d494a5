import { localDay } from '../time/days.ts';
import type { PartialLink, Link } from '../link/link.ts';
import { csvFile, type ExportFile } from './export-file.ts';
import { csvText, timeText } from './csv.ts';
import { openable } from '../address/address.ts';
import { markdownLink, markdownText } from '../clipboard/markdown.ts';

/** The formats of an export. */
export const exportFormats = ['csv', 'json', 'markdown'] as const;
/** One of the formats. */
export type ExportFormat = (typeof exportFormats)[number];

/** Writes links as text. */
export async function exportText(format: ExportFormat, links: readonly PartialLink[]): Promise<string> {
  if (format === 'csv') return linksCsv(links);
  return format === 'json' ? linksJson(links) : linksMarkdown(links);
}

/** Writes links as a file named after the local date of `now` (milliseconds since the epoch). */
export async function exportFile(
  format: ExportFormat,
  links: readonly PartialLink[],
  now: number,
): Promise<ExportFile> {
  const name = `curtail-links-${localDay(now)}`;
  const text = await exportText(format, links);
  if (format === 'csv') return csvFile(name, text);
  if (format === 'json') return { name: `${name}.json`, type: 'application/json', text };
  return { name: `${name}.md`, type: 'text/markdown;charset=utf-8', text };
}

/** All exported fields of a link; a field is null if the service gave no value or was not asked. */
export interface ExportedLink {
  title: string | null;
  shortUrl: string;
  destination: string | null;
  /** Count of visits through the short address. */
  clicks: number | null;
  /** ISO 8601 in UTC, or the service's own text if it could not be read as a time. */
  createdAt: string | null;
  /** As `createdAt`. */
  deletedAt: string | null;
  state: Link['state'] | null;
  /** When title and destination were last read, the older of the two: ISO 8601 in UTC. */
  confirmedAt: string | null;
}

/** The columns of every format. Headings are English in every language, so that an export can be read back. */
export const exportColumns: readonly (readonly [field: keyof ExportedLink, heading: string])[] = [
  ['title', 'Title'],
  ['shortUrl', 'Short address'],
  ['destination', 'Destination'],
  ['clicks', 'Clicks'],
  ['createdAt', 'Created'],
  ['deletedAt', 'Deleted'],
  ['state', 'State'],
  ['confirmedAt', 'Confirmed'],
];

/** Returns the exported fields of a link. */
export function toExportedLink(link: PartialLink): ExportedLink {
  const { describedAt } = link;
  return {
    // With the time 0, the title belongs to an earlier destination.
    title: describedAt === 0 ? null : (link.title ?? null),
    shortUrl: link.shortUrl,
    destination: link.destination ?? null,
    clicks: link.clicks ?? null,
    createdAt: timeText(link.createdAt),
    deletedAt: timeText(link.deletedAt),
    state: link.state ?? null,
    confirmedAt: describedAt ? new Date(describedAt).toISOString() : null,
  };
}

/** Writes links as CSV with a row of headings. */
export async function linksCsv(links: readonly PartialLink[]): Promise<string> {
  const rows = links.map((link) => {
    const fields = toExportedLink(link);
    return exportColumns.map(([field]) => fields[field]);
  });
  return csvText([exportColumns.map(([, heading]) => heading), ...rows]);
}

/** Writes links as a JSON array; every object has the same keys. */
export function linksJson(links: readonly PartialLink[]): string {
  return `${JSON.stringify(links.map(toExportedLink), null, 2)}\n`;
}

/** Writes links as a Markdown table. Addresses a browser can open become links; all other text is escaped. */
export function linksMarkdown(links: readonly PartialLink[]): string {
  const head = [row(exportColumns.map(([, heading]) => heading)), row(exportColumns.map(() => '---'))];
  return [...head, ...links.map((link) => row(cellsOf(toExportedLink(link))))].map((line) => `${line}\n`).join('');
}

function cellsOf(link: ExportedLink): string[] {
  return exportColumns.map(([field]) => {
    const text = String(link[field] ?? '');
    return field === 'shortUrl' || field === 'destination' ? linked(text) : markdownText(text, 'cell');
  });
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function linked(address: string): string {
  const href = openable(address);
  return address === '' || href === null ? markdownText(address, 'cell') : markdownLink(address, href, 'cell');
}
