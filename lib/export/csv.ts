import type { KnownLink } from '../link.ts';
import { columns, exported } from './fields.ts';
import { formula } from './formula-guard.ts';

/** Links as CSV (RFC 4180), with a row of headings; formulas are guarded. What writes it is loaded when it is needed. */
export async function csvOf(links: readonly KnownLink[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const rows = links.map((link) => {
    const row = exported(link);
    return columns.map(([field]) => row[field]);
  });
  const headings = columns.map(([, heading]) => heading);
  return `${papa.unparse([headings, ...rows], { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}
