import { localDay } from '../time/days.ts';
import type { PartialLink } from '../link/link.ts';
import { linksCsv } from './links-csv.ts';
import { csvFile, type ExportFile } from './export-file.ts';
import { linksJson } from './links-json.ts';
import { linksMarkdown } from './links-markdown.ts';

/** The formats of an export. */
export const exportFormats = ['csv', 'json', 'markdown'] as const;
/** One of the formats. */
export type ExportFormat = (typeof exportFormats)[number];

const kinds = {
  csv: { write: linksCsv, file: csvFile },
  json: { write: linksJson, file: fileAs('json', 'application/json') },
  markdown: { write: linksMarkdown, file: fileAs('md', 'text/markdown;charset=utf-8') },
} as const;

/** Writes links as text. */
export async function exportText(format: ExportFormat, links: readonly PartialLink[]): Promise<string> {
  return kinds[format].write(links);
}

/** Writes links as a file named after the local date of `now` (milliseconds since the epoch). */
export async function exportFile(
  format: ExportFormat,
  links: readonly PartialLink[],
  now: number,
): Promise<ExportFile> {
  return kinds[format].file(`curtail-links-${localDay(now)}`, await exportText(format, links));
}

function fileAs(ending: string, type: string): (name: string, text: string) => ExportFile {
  return (name, text) => ({ name: `${name}.${ending}`, type, text });
}
