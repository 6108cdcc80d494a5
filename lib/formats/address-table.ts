import { csvRows } from './csv-rows.ts';
import { jsonRows } from './json-rows.ts';
import { markdownRows } from './markdown-rows.ts';
import { withoutHeadings, type Table } from './table-columns.ts';

/** Reads CSV, a Markdown table, or JSON such as Curtail exports. Returns null if the text is none of them. */
export async function readTable(text: string): Promise<Table | null> {
  const rows = jsonRows(text) ?? markdownRows(text) ?? (await csvRows(text));
  return rows === null ? null : withoutHeadings(rows);
}
