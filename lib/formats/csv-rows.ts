import type { ParseResult } from 'papaparse';
import { hasColumns } from './csv-columns.ts';
import { removeGuard } from './formula-guard.ts';
import { headingPlace, type Row } from './table-columns.ts';

/** Possible delimiters, the safest first: an address may have commas and semicolons in it, but no tab. */
const delimiters = ['\t', ',', ';'];

/** Reads CSV. Returns null if no delimiter divides the text into columns. */
export async function csvRows(text: string): Promise<Row[] | null> {
  const { default: papa } = await import('papaparse');
  // Excel writes a first line that names the delimiter.
  const [line = '', named] = /^sep=(.)\n/i.exec(text) ?? [];
  const body = text.slice(line.length);
  const parse = (delimiter: string, quoteChar = '"'): ParseResult<string[]> =>
    papa.parse<string[]>(body, { delimiter, quoteChar, newline: '\n' });

  function fieldsBy(delimiter: string): string[][] {
    const { data, errors } = parse(delimiter);
    // An unclosed quotation mark would put all later lines into its cell, so quotation marks are then read as text.
    return errors.some(({ type }) => type === 'Quotes') ? parse(delimiter, '\0').data : data;
  }

  if (named !== undefined) return rowsOf(fieldsBy(named), named, 2);
  for (const delimiter of delimiters) {
    if (!body.includes(delimiter)) continue;
    const fields = fieldsBy(delimiter);
    const rows = rowsOf(fields, delimiter, 1);
    if (!isSentence(fields, delimiter) && hasColumns(rows, delimiter, body)) return rows;
  }
  return null;
}

/** Makes rows of fields. Adds line numbers, counted from `firstLine`; a quoted cell may span several lines. */
function rowsOf(all: readonly (readonly string[])[], delimiter: string, firstLine: number): Row[] {
  const width = widthOfHeadings(all);
  let line = firstLine;
  return all.map((fields) => {
    // A delimiter beyond the headings' is part of an address, or of a sentence below the table.
    const isWide = fields.findLastIndex((field) => field !== '') >= width;
    const cells = isWide ? [fields.join(delimiter)] : fields;
    const row = { line, cells: cells.map(cellOf) };
    line += fields.join('').split('\n').length;
    return row;
  });
}

/** Returns the count of headings; without headings, a row may have any count of fields. */
function widthOfHeadings(all: readonly (readonly string[])[]): number {
  const cells = all.find((fields) => fields.some((field) => field.trim() !== ''))?.map(cellOf) ?? [];
  return headingPlace({ line: null, cells }) === null ? Number.POSITIVE_INFINITY : cells.length;
}

function cellOf(field: string): string {
  return removeGuard(field).trim();
}

/**
 * Returns true if delimiters are a sentence's: a space follows them, but not in every row, or rows differ in length. Below
 * headings without a space, a row may have one.
 */
function isSentence(all: readonly (readonly string[])[], delimiter: string): boolean {
  const rows = all.filter((fields) => fields.some((field) => field.trim() !== ''));
  const ends = rows.map((fields) => fields.slice(1).filter((field) => field !== '')).filter(({ length }) => length > 0);
  const isSpaced = ends.map((fields) => fields.every((field) => field.startsWith(' ')));
  if (delimiter === '\t' || !isSpaced.includes(true)) return false;
  if (isSpaced[0] === false && widthOfHeadings(all) < Number.POSITIVE_INFINITY) return false;
  return isSpaced.includes(false) || new Set(rows.map(({ length }) => length)).size > 1;
}
