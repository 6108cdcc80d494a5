import { formula } from './formula-guard.ts';

/** Rows as CSV (RFC 4180); formulas are guarded. What writes it is loaded when it is needed. */
export async function csvText(rows: (string | number | null)[][]): Promise<string> {
  const { default: papa } = await import('papaparse');
  return `${papa.unparse(rows, { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}
