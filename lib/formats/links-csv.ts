import type { PartialLink } from '../link/link.ts';
import { csvText } from './csv-text.ts';
import { exportColumns, toExportedLink } from './export-fields.ts';

/** Writes links as CSV with a row of headings. */
export async function linksCsv(links: readonly PartialLink[]): Promise<string> {
  const rows = links.map((link) => {
    const row = toExportedLink(link);
    return exportColumns.map(([field]) => row[field]);
  });
  return csvText([exportColumns.map(([, heading]) => heading), ...rows]);
}
