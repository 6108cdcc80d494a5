import type { ParseResult } from 'papaparse';
import { withoutGuard } from './export/formula-guard.ts';

/** A text in rows and cells. */
export interface Table {
  rows: readonly Row[];
  /** Place of the column that holds the addresses, from 0; null where no heading says so. */
  column: number | null;
}

interface Row {
  /** Count of lines from the top, from 1. */
  line: number;
  /** Without white space around them. */
  cells: readonly string[];
}

/** Headings of the column to read, the one that says it best first. */
const headings = ['destination', 'long_url', 'url', 'address'];

/** What columns may be divided by. An address holds commas and semicolons too, but never a tab. */
const delimiters = ['\t', ',', ';'];

/** A delimiter that no text holds: every line is one cell. */
const none = '\u001f';

/** Reads a text as CSV where it is some, else as one cell a line. Row of headings is left out. */
export async function readTable(typed: string): Promise<Table> {
  const text = typed.replaceAll(/\r\n?/g, '\n');
  const { default: papa } = await import('papaparse');
  const parse = (delimiter: string, quoteChar = '"'): ParseResult<string[]> =>
    papa.parse<string[]>(text, { delimiter, quoteChar, newline: '\n' });

  for (const delimiter of delimiters) {
    if (!text.includes(delimiter)) continue;
    const { data, errors } = parse(delimiter);
    // An unclosed quotation mark would swallow every line after it.
    const rows = numbered(errors.some(({ type }) => type === 'Quotes') ? parse(delimiter, '\0').data : data);
    if (isTable(rows, delimiter, text)) return withoutHeadings(rows);
  }
  return withoutHeadings(numbered(parse(none, '\0').data));
}

/** Rows with the lines they begin at; a quoted cell may go over several. */
function numbered(data: readonly (readonly string[])[]): Row[] {
  let line = 1;
  return data.map((fields) => {
    const row = { line, cells: fields.map((field) => withoutGuard(field).trim()) };
    line += fields.join('').split('\n').length;
    return row;
  });
}

/** True where the delimiter divides columns, and is not just part of addresses. */
function isTable(all: readonly Row[], delimiter: string, text: string): boolean {
  const rows = all.filter(filled);
  const [first] = rows;
  if (first === undefined || first.cells.length < 2) return false;
  if (delimiter === '\t' || columnOf(first) !== null) return true;
  if (rows.some(({ cells }) => cells.length !== first.cells.length)) return false;
  const quoted = new RegExp(String.raw`(?:^|[${delimiter}\n])"`).test(text);
  // An address has neither a second one nor words after a comma.
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
