import type { ParseResult } from 'papaparse';
import { removeGuard } from '../export/csv.ts';
import {
  hasFittingHeadings,
  isAboveAddresses,
  isBlank,
  mayBeHeadings,
  startOfTable,
  type Row,
} from './table-columns.ts';
import { soleAddress } from './sole-address.ts';
import { openable, visibleText } from '../address/address.ts';
import { linkedAddress } from './find-links.ts';
import { unescapeMarkdown } from '../clipboard/markdown.ts';
import { isWrapped } from './wrapped-address.ts';

/** How a table is written. */
export type TableFormat =
  /** `start` are first lines that are no rows: they name the delimiter, or are comments; empty without them. */
  | { kind: 'csv'; delimiter: string; start: string }
  | { kind: 'markdown' }
  /** The records are the rows, and parts of the value; null for an array of texts, which has no records. */
  | { kind: 'json'; value: unknown; indent: string; records: readonly Readonly<Record<string, unknown>>[] };

/** The rows of a table with its headings, if it has any. */
export interface Grid {
  format: TableFormat;
  rows: readonly Row[];
}

/** Possible delimiters, the safest first: an address may have commas and semicolons in it, but no tab. */
const delimiters = ['\t', ',', ';'];

/** Reads CSV. Returns null if no delimiter divides the text into columns. */
export async function csvRows(text: string): Promise<Grid | null> {
  const { default: papa } = await import('papaparse');
  // Excel writes a first line that names the delimiter, and reports begin with comments.
  const [start = '', named] = /^(?:sep=(.)\n|(?:#[^\n]*\n|[ \t]*\n)+)/i.exec(text) ?? [];
  const body = text.slice(start.length);
  const firstLine = start.split('\n').length;
  const parse = (delimiter: string, quoteChar = '"'): ParseResult<string[]> =>
    papa.parse<string[]>(body, { delimiter, quoteChar, newline: '\n' });

  function fieldsBy(delimiter: string): string[][] {
    const { data, errors } = parse(delimiter);
    // An unclosed quotation mark would put all later lines into its cell, so quotation marks are then read as text.
    return errors.some(({ type }) => type === 'Quotes') ? parse(delimiter, '\0').data : data;
  }

  const gridOf = (delimiter: string, rows: Row[]): Grid => ({ format: { kind: 'csv', delimiter, start }, rows });
  if (named !== undefined) return gridOf(named, rowsOfCsv(fieldsBy(named), firstLine));
  for (const delimiter of delimiters) {
    if (!body.includes(delimiter)) continue;
    const fields = fieldsBy(delimiter);
    const rows = rowsOfCsv(fields, firstLine);
    const isTable = (from: number): boolean =>
      !isSentence(fields.slice(from), delimiter) && hasColumns(rows.slice(from), delimiter, body);
    // Titles may stand above the headings.
    const place = startOfTable(rows);
    const hasTitles = place > 0 && hasHeadings(rows.slice(place));
    if ((hasTitles && isTable(place)) || isTable(0)) return gridOf(delimiter, rows);
  }
  return null;
}

/** Makes rows of fields. Adds line numbers, counted from `firstLine`; a quoted cell may span several lines. */
function rowsOfCsv(all: readonly (readonly string[])[], firstLine: number): Row[] {
  let line = firstLine;
  const rows = all.map((fields): Row => {
    const row = { line, cells: fields.map(cellOf), fields };
    line += fields.join('').split('\n').length;
    return row;
  });
  const place = Math.max(0, startOfTable(rows));
  const isNamed = areBelowUnknownHeadings(rows.slice(place).filter(isFilled));
  const width = isNamed ? (rows[place]?.cells.length ?? Infinity) : widthOfHeadings(all.slice(place));
  for (const [index, row] of rows.entries()) {
    if (row.fields.findLastIndex((field) => field !== '') >= width) row.isWide = true;
    const next = rows[index + 1];
    if (next !== undefined && areHalves(row, next, width)) row.isBroken = next.isBroken = true;
  }
  return rows;
}

/** Returns true for two rows that make one of this width: a line break within a cell has divided it. */
function areHalves({ cells }: Row, next: Row, width: number): boolean {
  if (cells.length + next.cells.length - 1 !== width) return false;
  const [last = '', first = ''] = [cells.at(-1), next.cells[0]];
  // A title above a table and a note below it are rows with one cell.
  return (cells.length > 1 && next.cells.length > 1) || (/^https?:/i.test(last) && isWrapped([last], [first]));
}

const isFilled = ({ cells }: Row): boolean => cells.some((cell) => cell !== '');

/** Returns true if the first row may have headings, and others have addresses. */
const hasHeadings = ([first, ...others]: readonly Row[]): boolean =>
  first !== undefined && (hasFittingHeadings([first, ...others]) || isAboveAddresses(first, others));

/**
 * Returns true if the first row has no address, and most of at least three others have as many cells and an address; or
 * all of two, in a cell that cannot be the end of another address.
 */
function areBelowUnknownHeadings([first, ...others]: readonly Row[]): boolean {
  if (first === undefined || others.length < 2 || !isAboveAddresses(first, others)) return false;
  const fitting = others.filter(({ cells }) => cells.length === first.cells.length);
  if (others.length > 2) return fitting.length * 2 > others.length;
  const isColumn = (place: number): boolean => place > 0 && others.every(({ cells }) => isAddress(cells[place] ?? ''));
  return fitting.length === 2 && [...first.cells.keys()].some(isColumn);
}

/** Returns the count of headings; without headings, a row may have any count of fields. */
function widthOfHeadings(all: readonly (readonly string[])[]): number {
  const cells = all.find((fields) => fields.some((field) => field.trim() !== ''))?.map(cellOf) ?? [];
  return mayBeHeadings(cells) ? cells.length : Infinity;
}

const cellOf = (field: string): string => visibleText(removeGuard(field));

/**
 * Returns true if delimiters are a sentence's: a space follows them, but not in every row, or rows differ in length. Below
 * headings without a space, a row may have one. In `Story; https://a.example/x;1`, the second semicolon is the address's.
 */
function isSentence(all: readonly (readonly string[])[], delimiter: string): boolean {
  const rows = all.filter((fields) => fields.some((field) => field.trim() !== ''));
  const ends = rows.map((fields) => fields.slice(1).filter((field) => field !== '')).filter(({ length }) => length > 0);
  const isSpaced = ends.map((fields) => fields.every((field) => field.startsWith(' ')));
  const isWithin = (field: string, place: number, fields: readonly string[]): boolean =>
    /^ https?:/i.test(field) && /^[^ ]/.test(fields[place + 1] ?? '');
  if (delimiter === ';' && ends.length > 0 && ends.every((fields) => fields.some(isWithin))) {
    return widthOfHeadings(all) === Infinity;
  }
  if (delimiter === '\t' || !isSpaced.includes(true)) return false;
  if (isSpaced[0] === false && widthOfHeadings(all) < Infinity) return false;
  return isSpaced.includes(false) || new Set(rows.map(({ length }) => length)).size > 1;
}

/** Returns true if the delimiter separates columns, rather than being part of addresses or of sentences. */
function hasColumns(all: readonly Row[], delimiter: string, text: string): boolean {
  const rows = all.filter(isFilled);
  const [first, ...others] = rows;
  if (hasAddressColumn(rows)) return true;
  if (first === undefined || first.cells.length < 2) return false;
  if (hasFittingHeadings(rows)) return true;
  // No address has a tab in it.
  const isTab = delimiter === '\t';
  if (isTab && areBelowUnknownHeadings(rows)) return true;
  if (rows.some(isCut)) return false;
  if (isTab || areBelowUnknownHeadings(rows)) return true;
  if (others.length === 0 || rows.some(({ cells }) => cells.length !== first.cells.length)) return false;
  if (haveOneWordEach(rows, delimiter)) return true;
  if (new RegExp(String.raw`(?:^|[${delimiter}\n])"`).test(text)) return true;
  const places = rows.map(({ cells }) => cells.flatMap((cell, place) => (isAddress(cell) ? [place] : [])));
  // Lists of several addresses a line have no columns, unless all lines have them in the same places.
  const [, ...below] = places.map(String);
  if (new Set(below).size > 1 || (places[0]?.length !== 0 && below[0] !== String(places[0]))) return false;
  if (places[0]?.length === 0 && places.slice(1).every((some) => some.length > 0)) return true; // Unknown headings.
  // A second address, or words with a space between them, cannot be part of the first address.
  return rows.some(({ cells }) => cells.slice(1).some((cell) => isAddress(cell) || /\S\s+\S/.test(cell)));
}

/**
 * Returns true for rows of one length whose cells in one column, but not the first, are mostly addresses, apart from blank
 * ones. A third of the lines may be titles and notes around the table.
 */
function hasAddressColumn(all: readonly Row[]): boolean {
  const rows = all.filter(({ cells }) => cells.length > 1);
  const [first, ...others] = rows;
  const width = first?.cells.length ?? 0;
  if (rows.length * 3 < all.length * 2 || others.some(({ cells }) => cells.length !== width)) return false;
  if (rows.length < all.length && width < 3) return false;
  const isColumn = (place: number): boolean => {
    const filled = others.map(({ cells }) => cells[place] ?? '').filter((cell) => !isBlank(cell));
    const found = filled.filter((cell) => /^https?:\/\/\S|\(https?:\/\/[^\s()]+\)$/i.test(cell));
    return found.length > 0 && found.length * 2 >= filled.length;
  };
  return (first?.cells ?? []).some((_, place) => place > 0 && isColumn(place));
}

/** Returns true for addresses each of which has one word or number behind it, such as a title or its clicks. */
function haveOneWordEach(rows: readonly Row[], delimiter: string): boolean {
  const pairs = rows.map(({ cells: [address = '', ...others] }) => (isAddress(address) ? others : []));
  const words = pairs.map((others) => (others.length === 1 ? (others[0] ?? '') : ''));
  const areCounts = words.every((word) => /^\d+$/.test(word)) && words.some((word) => word.length > 2);
  if (delimiter === ',' && pairs.every((others) => others.includes(''))) return true;
  const word = delimiter === ';' ? /^\p{L}[^=&/?#%;]*$/u : /^\p{Lu}\p{Ll}+$/u;
  return areCounts || words.every((each) => word.test(each));
}

/** Returns true if the delimiter divides an address, or the text around it. */
function isCut({ cells }: Row): boolean {
  return !cells.some(isAddress) && cells.some((cell) => /https?:\/\//i.test(cell));
}

/** Returns true for a whole address; a semicolon ends an entity, too. */
function isAddress(cell: string): boolean {
  return /^https?:\/\//i.test(cell) && !/&(?:amp|lt|gt|quot|apos|#\w+)$/i.test(cell) && soleAddress(cell) !== null;
}

/** Reads a Markdown table, such as Curtail exports. Returns null if the text does not begin with one. */
export function markdownRows(text: string): Grid | null {
  if (!/^\s*\|.*\|[ \t]*\n[ \t]*\|[ \t:|-]+\n/.test(`${text}\n`)) return null;
  const rows = text.split('\n').flatMap((line, place) => {
    const isRule = /^[\s:|-]+$/.test(line);
    const cells = line.trimStart().startsWith('|') ? cellsOf(line) : [line.trim()];
    return isRule ? [] : [{ line: place + 1, cells, fields: [line] }];
  });
  return { format: { kind: 'markdown' }, rows };
}

function cellsOf(line: string): string[] {
  // A bar without a backslash before it divides cells.
  const parts = [...line.matchAll(/((?:\\.|[^|\\])*)(?:\||$)/g)].map(([, part = '']) => visibleText(part));
  const last = parts.findLastIndex((part) => part !== '');
  return parts.slice(1, Math.max(last + 1, 2)).map(cellText);
}

function cellText(cell: string): string {
  const [, label, bracketed, plain] =
    /^\[((?:\\.|[^[\]\\])*)\]\((?:<((?:\\.|[^<>\\])*)>|([^\s<>]*))(?:\s+"[^"]*")?\)$/.exec(cell) ?? [];
  const target = bracketed ?? plain;
  if (label === undefined || target === undefined) return unescapeMarkdown(cell);
  // An export makes a link of an address without a scheme, too.
  const text = unescapeMarkdown(label);
  return openable(text) === unescapeMarkdown(target) ? text : linkedAddress(label, unescapeMarkdown(target));
}
