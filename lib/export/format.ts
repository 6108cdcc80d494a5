import { localDay } from '../days.ts';
import type { KnownLink } from '../link.ts';
import { csvOf } from './csv.ts';
import { csvFile, type ExportFile } from './file.ts';
import { jsonOf } from './json.ts';
import { markdownOf } from './markdown.ts';

/** Every format links can be had in. */
export const formats = ['csv', 'json', 'markdown'] as const;
/** One of them. */
export type Format = (typeof formats)[number];

const kinds = {
  csv: { write: csvOf, file: csvFile },
  json: { write: jsonOf, file: fileAs('json', 'application/json') },
  markdown: { write: markdownOf, file: fileAs('md', 'text/markdown;charset=utf-8') },
} as const;

/** Links as text in one format. */
export async function textOf(format: Format, links: readonly KnownLink[]): Promise<string> {
  return kinds[format].write(links);
}

/** Links as a file, named for the local date of `now` (milliseconds since the epoch). */
export async function fileOf(format: Format, links: readonly KnownLink[], now: number): Promise<ExportFile> {
  return kinds[format].file(`curtail-links-${localDay(now)}`, await textOf(format, links));
}

function fileAs(ending: string, type: string): (name: string, text: string) => ExportFile {
  return (name, text) => ({ name: `${name}.${ending}`, type, text });
}
