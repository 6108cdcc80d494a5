import type { ParseResult } from 'papaparse';
import { removeGuard } from './formula-guard.ts';

/** A text split into rows and cells. */
export interface Table {
  rows: readonly Row[];
  /** Index of the column with the addresses; null if no heading names it. */
  column: number | null;
}

interface Row {
  /** Number of the row's first line, from 1. */
  line: number;
  /** Trimmed. */
  cells: readonly string[];
}

/** Headings of the address column, the most specific first. */
const headings = ['destination', 'long_url', 'url', 'address'];

/** Possible delimiters, the safest first: an address may have commas and semicolons in it, but no tab. */
const delimiters = ['\t', ',', ';'];

/** A delimiter that occurs in no text, so that each line is one cell. */
const none = '\u001f';

/** Reads CSV, or one cell per line if the text is not CSV. Leaves out the row of headings. */
export async function readTable(typed: string): Promise<Table> {
  const text = typed.replaceAll(/\r\n?/g, '\n');
  const { default: papa } = await import('papaparse');
  const parse = (delimiter: string, quoteChar = '"'): ParseResult<string[]> =>
    papa.parse<string[]>(text, { delimiter, quoteChar, newline: '\n' });

  for (const delimiter of delimiters) {
    if (!text.includes(delimiter)) continue;
    const { data, errors } = parse(delimiter);
    // An unclosed quotation mark would put all later lines into its cell, so quotation marks are then read as text.
    const rows = numbered(errors.some(({ type }) => type === 'Quotes') ? parse(delimiter, '\0').data : data);
    if (isTable(rows, delimiter, text)) return withoutHeadings(rows);
  }
  return withoutHeadings(numbered(parse(none, '\0').data));
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

/** Returns true if the delimiter separates columns, rather than being part of addresses. */
function isTable(all: readonly Row[], delimiter: string, text: string): boolean {
  const rows = all.filter(filled);
  const [first] = rows;
  if (first === undefined || first.cells.length < 2) return false;
  if (delimiter === '\t' || columnOf(first) !== null) return true;
  if (rows.some(({ cells }) => cells.length !== first.cells.length)) return false;
  const quoted = new RegExp(String.raw`(?:^|[${delimiter}\n])"`).test(text);
  // A second address, or words with a space between them, cannot be part of the first address.
  return quoted || rows.some(({ cells }) => cells.slice(1).some((cell) => /^https?:\/\/|\S\s+\S/i.test(cell)));
}

function withoutHeadings(rows: readonly Row[]): Table {
  const first = rows.find(filled);
  const column = first === undefined ? null : columnOf(first);
  return { rows: column === null ? rows : rows.filter((row) => row !== first), column };
}

function columnOf({ cells }: Row): number | null {
  const found = headings.map((heading) => cells.findIndex((cell) => cell.toLowerCase() === heading));
  return found.find((place) => place !== -1) ?? null;
}

function filled({ cells }: Row): boolean {
  return cells.some((cell) => cell !== '');
}
