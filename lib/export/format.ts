import type { KnownLink } from '../link.ts';
import { csvOf } from './csv.ts';
import { jsonOf } from './json.ts';
import { markdownOf } from './markdown.ts';

/** Every format links can be had in. */
export const formats = ['csv', 'json', 'markdown'] as const;

/** One of them. */
export type Format = (typeof formats)[number];

/** A file to be saved. */
export interface ExportFile {
  name: string;
  type: string;
  text: string;
}

const kinds = {
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8', write: csvOf },
  json: { ending: 'json', type: 'application/json', write: jsonOf },
  markdown: { ending: 'md', type: 'text/markdown;charset=utf-8', write: markdownOf },
} as const;

/** Links as text in one format. */
export async function textOf(format: Format, links: readonly KnownLink[]): Promise<string> {
  return kinds[format].write(links);
}

/** Links as a file, named for the local date of `now` (milliseconds since the epoch). */
export async function fileOf(format: Format, links: readonly KnownLink[], now: number): Promise<ExportFile> {
  const { ending, type } = kinds[format];
  const text = await textOf(format, links);
  // Spreadsheets read CSV as UTF-8 only where it begins with this mark.
  return { name: `curtail-links-${localDate(now)}.${ending}`, type, text: format === 'csv' ? `\ufeff${text}` : text };
}

function localDate(now: number): string {
  const date = new Date(now);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
