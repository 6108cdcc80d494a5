import { formulaStart } from './formula-guard.ts';

/** Writes rows as CSV (RFC 4180), with formulas guarded. Loads the CSV writer on the first call. */
export async function csvText(rows: (string | number | null)[][]): Promise<string> {
  const { default: papa } = await import('papaparse');
  return `${papa.unparse(rows, { escapeFormulae: formulaStart, newline: '\r\n' })}\r\n`;
}
