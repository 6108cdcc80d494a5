import type { ParseResult } from 'papaparse';
import { soleAddress } from './sole-address.ts';
import { removeGuard } from './formula-guard.ts';
import { jsonRows } from './json-rows.ts';
import { markdownRows } from './markdown-rows.ts';
import { withoutHeadings, headingPlace, type Row, type Table } from './table-columns.ts';

/** Possible delimiters, the safest first: an address may have commas and semicolons in it, but no tab. */
const delimiters = ['\t', ',', ';'];

/** Reads CSV, a Markdown table, or JSON such as Curtail exports. Returns null if the text is none of them. */
export async function readTable(text: string): Promise<Table | null> {
  const rows = jsonRows(text) ?? markdownRows(text) ?? (await csvRows(text));
  return rows === null ? null : withoutHeadings(rows);
}

async function csvRows(text: string): Promise<Row[] | null> {
  const { default: papa } = await import('papaparse');
  const parse = (delimiter: string, quoteChar = '"'): ParseResult<string[]> =>
    papa.parse<string[]>(text, { delimiter, quoteChar, newline: '\n' });

  for (const delimiter of delimiters) {
    if (!text.includes(delimiter)) continue;
    const { data, errors } = parse(delimiter);
    // An unclosed quotation mark would put all later lines into its cell, so quotation marks are then read as text.
    const rows = numbered(errors.some(({ type }) => type === 'Quotes') ? parse(delimiter, '\0').data : data);
    if (isTable(rows, delimiter, text)) return rows;
  }
  return null;
}

/** Adds line numbers to rows; a quoted cell may span several lines. */
function numbered(data: readonly (readonly string[])[]): Row[] {
  let line = 1;
  return data.map((fields) => {
    const row = { line, cells: fields.map((field) => removeGuard(field).trim()) };
    line += fields.join('').split('\n').length;
    return row;
  });
}

/** Returns true if the delimiter separates columns, rather than being part of addresses or of sentences. */
function isTable(all: readonly Row[], delimiter: string, text: string): boolean {
  const rows = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...others] = rows;
  if (first === undefined || first.cells.length < 2) return false;
  if (headingPlace(first) !== null) return true;
  // The delimiter divides an address, or the text around it.
  const isCut = ({ cells }: Row): boolean => !cells.some(isAddress) && cells.some((cell) => /https?:\/\//i.test(cell));
  if (rows.some(isCut)) return false;
  if (delimiter === '\t') return true;
  if (others.length === 0 || rows.some(({ cells }) => cells.length !== first.cells.length)) return false;
  if (new RegExp(String.raw`(?:^|[${delimiter}\n])"`).test(text)) return true;
  // Lists of several addresses a line have no columns.
  const columns = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell, place) => (isAddress(cell) ? [place] : []))),
  );
  if (columns.size > 1) return false;
  // A second address, or words with a space between them, cannot be part of the first address.
  return rows.some(({ cells }) => cells.slice(1).some((cell) => isAddress(cell) || /\S\s+\S/.test(cell)));
}

function isAddress(cell: string): boolean {
  return /^https?:\/\//i.test(cell) && soleAddress(cell) !== null;
}
