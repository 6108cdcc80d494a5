import { csvText } from './csv-text.ts';
import { csvFile, type ExportFile } from './export-file.ts';
import { tabSeparated } from './tab-separated.ts';

/** The short links of pages, one column a channel; null where there is none. */
export interface ChannelTable {
  channels: readonly string[];
  rows: readonly { page: string; shortUrls: readonly (string | null)[] }[];
}

/** Headings are English in every language, so that files from several people can be combined. */
const firstHeading = 'Page';

/** Writes the table with tabs in between, as spreadsheets paste it. */
export function tabSeparatedTable(table: ChannelTable): string {
  return tabSeparated(fieldsOf(table));
}

/** Writes the table as a CSV file. Loads the CSV writer on the first call. */
export async function channelTableFile(table: ChannelTable, day: string): Promise<ExportFile> {
  return csvFile(`curtail-channels-${day}`, await csvText(fieldsOf(table)));
}

function fieldsOf({ channels, rows }: ChannelTable): (string | null)[][] {
  return [[firstHeading, ...channels], ...rows.map(({ page, shortUrls }) => [page, ...shortUrls])];
}
