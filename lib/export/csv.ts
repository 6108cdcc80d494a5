import type { KnownLink } from '../link.ts';
import { csvText } from './csv-text.ts';
import { columns, exported } from './fields.ts';

/** Links as CSV, with a row of headings. */
export async function csvOf(links: readonly KnownLink[]): Promise<string> {
  const rows = links.map((link) => {
    const row = exported(link);
    return columns.map(([field]) => row[field]);
  });
  return csvText([columns.map(([, heading]) => heading), ...rows]);
}
