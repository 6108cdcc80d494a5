import { formulaStart } from './formula-guard.ts';

/** A field of a row; null is empty. */
export type Field = string | number | null;

/** Writes rows with tabs between their fields, as spreadsheets paste them, with formulas guarded. */
export function tabSeparated(rows: readonly (readonly Field[])[]): string {
  return rows.map((fields) => `${fields.map(inOneCell).join('\t')}\n`).join('');
}

/** Returns a field without tabs and line breaks; a text that a spreadsheet could run as a formula gets a `'` in front. */
function inOneCell(field: Field): string {
  const text = String(field ?? '').replaceAll(/\s+/g, ' ');
  return typeof field === 'string' && formulaStart.test(text) ? `'${text}` : text;
}
