import { checkAddress, visibleText } from '../address/address.ts';
import { endsUnbalanced, endsUnsurely, mayBeCut } from './end-of-address.ts';
import {
  asCut,
  asUnsure,
  foundAddress,
  isEmpty,
  readText,
  withoutMarker,
  type FoundAddress,
  type Reading,
} from './text-addresses.ts';
import { changed, entriesOfLine, isPlainList, withoutDivider, type Entry } from './list-entries.ts';
import { jsonRows } from './json-rows.ts';
import { soleAddress } from './sole-address.ts';
import {
  emptyCell,
  isBlank,
  withColumns,
  type ColumnChoice,
  type Row,
  type Table,
  type TitleChoice,
} from './table-columns.ts';
import { csvRows, markdownRows, type TableFormat } from './table-rows.ts';

/** A table of a text, and how it is written there. */
export interface TextTable extends Table {
  format: TableFormat;
  /** True if every cell that may have an address is one: a full stop after it is then its own, as in a list. */
  isPlain: boolean;
}

/** Reads CSV, a Markdown table, or JSON such as services and browsers export. Returns null if the text is none of them. */
export async function readTable(
  text: string,
  chosen: ColumnChoice | null,
  chosenTitle: TitleChoice | null = null,
): Promise<TextTable | null> {
  const grid = jsonRows(text) ?? markdownRows(text) ?? (await csvRows(text));
  if (grid === null) return null;
  const table = withColumns(grid.rows, chosen, chosenTitle);
  const isPlain = table.rows.every(({ cells }) => isPlainList(cellsToRead(cells, table.columns)));
  return { ...table, format: grid.format, isPlain };
}

/** Returns the cells of a row that may have its addresses. */
const cellsToRead = (cells: readonly string[], columns: readonly number[]): string[] =>
  (columns.length > 0 ? columns : addressCells(cells)).map((column) => cells[column] ?? '');

/** Reads a row of a table; one with a single cell as a line. */
export function entriesOfRow(row: Row, table: TextTable): Entry[] {
  const text = row.cells.join(' ').trim();
  if (text === '') return [];
  if (row.cells.length === 1 && soleAddress(text) === null) {
    return entriesOfLine(visibleText(text), row.line, true).map((entry) => {
      const { found } = entry;
      const goes = withoutMarker(entry.text).startsWith(found[0]?.text ?? '\n') && goesOn(entry.text, found);
      return goes ? changed(entry, { found: found.map(asCut) }) : entry;
    });
  }
  const title = (table.title !== null && row.cells[table.title]) || null;
  const read = readRow(row, table);
  const { found, problems } = row.isBroken === true ? { ...read, found: read.found.map(asCut) } : read;
  const partial = found.filter(({ cell }) => cell !== undefined);
  const whole = found.filter(({ cell }) => cell === undefined);
  const others: Entry = { line: row.line, text, isDeleted: table.isDeleted(row), title, found: whole, problems };
  return [
    ...(partial.length > 0 && isEmpty(others) ? [] : [others]),
    // The person sees what else its cell has, rather than the other cells.
    ...partial.map((each) => changed(others, { text: each.cell ?? text, found: [each], problems: [] })),
  ];
}

/** An address of a cell. */
interface CellAddress extends FoundAddress {
  /** The whole cell, if it goes on behind the address. */
  cell?: string;
}

interface CellReading extends Reading {
  found: readonly CellAddress[];
}

function readRow(row: Row, table: TextTable): CellReading {
  const { cells, isWide } = row;
  const { columns, headings } = table;
  if (columns.length === 0 || cells.length === 1) {
    return joined(addressCells(cells).map((place) => readCell(cells[place] ?? '', table)));
  }
  const filled = columns.filter((column) => !isBlank(cells[column] ?? ''));
  const read = filled.map((column) => {
    const ofCell = readAddressCell(cells[column] ?? '', table);
    return columns.length > 1 ? inColumn(ofCell, headings?.cells[column] ?? '') : ofCell;
  });
  // An empty cell is a lack only in a row without addresses.
  const reading = joined(read.length > 0 ? read : [lackOf(row, table)]);
  if (isWide !== true) return reading;
  // Words below a table may have more commas than it has columns.
  const { found } = reading.found.length > 0 ? reading : readText(cells.join(' ').trim());
  return { found: found.map((each) => asUnsure(each, 'fields')), problems: [] };
}

/** Returns the lack of an address in a row whose cells to read are empty. */
function lackOf(row: Row, { columns, headings }: Table): Reading {
  const [only, second] = columns;
  const cell = only === undefined || second !== undefined ? null : emptyCell(row, only, headings);
  return { found: [], problems: [{ text: row.cells.join(' ').trim(), problem: 'empty', cell }] };
}

/** Returns the addresses of a cell with the heading of its column, if it has one. */
const inColumn = ({ found, problems }: CellReading, heading: string): CellReading => ({
  found: heading === '' ? found : found.map((each) => withColumn(each, heading)),
  problems,
});

const withColumn = (found: CellAddress, column: string): CellAddress => ({ ...found, column });

const joined = (readings: readonly CellReading[]): CellReading => ({
  found: readings.flatMap(({ found }) => found),
  problems: readings.flatMap(({ problems }) => problems),
});

/**
 * Returns the cells of a row, by index, that may have its addresses where their column is not known. Those without a
 * scheme may be other words: only the first counts, and only in a row without others.
 */
function addressCells(cells: readonly string[]): number[] {
  const places = [...cells.keys()];
  const cellAt = (place: number): string => cells[place] ?? '';
  const withScheme = places.filter((place) => /https?:\/\/|^www\./i.test(cellAt(place)));
  const bare = places.filter((place) => soleAddress(cellAt(place)) !== null).slice(0, 1);
  return [withScheme, bare].find((some) => some.length > 0) ?? places;
}

/** Returns the addresses of a row, each with the index of its column; null for a line without columns. */
export function addressesOfRow(row: Row, table: TextTable): { address: string; column: number | null }[] {
  const { columns } = table;
  if (columns.length === 1 || row.cells.length === 1) {
    const found = entriesOfRow(row, table).flatMap((entry) => entry.found);
    return found.map(({ address }) => ({ address, column: columns[0] ?? null }));
  }
  const places = columns.length > 0 ? columns : addressCells(row.cells);
  return places.flatMap((column) => {
    const read = columns.length > 0 ? readAddressCell : readCell;
    const { found } = read(row.cells[column] ?? '', table);
    return found.map(({ address }) => ({ address, column }));
  });
}

/**
 * Reads a cell as a line of a list, but with every sign within its address: no other text can follow it. Where words or
 * parameters are behind an address, they may be the rest of it. `isAnywhere`: also behind one in a sentence.
 */
function readCell(cell: string, { isPlain }: TextTable, isAnywhere = false): CellReading {
  const text = withoutDivider(cell, isPlain);
  const address = soleAddress(text);
  if (address !== null) {
    const isCut = endsUnsurely(text) || mayBeCut(cell);
    return { found: [foundAddress(text, address, isCut)], problems: [] };
  }
  const { found, problems } = readText(visibleText(cell));
  const [first] = found;
  if (first === undefined || !(isAnywhere || cell.startsWith(first.text))) return { found, problems };
  return {
    found: goesOn(cell, found) ? found.map((each) => Object.assign(asCut(each), { cell })) : found,
    problems,
  };
}

/** Words in brackets at the end of a cell. */
const note = /^ \([^()]* [^()]*\)$/;

/** Returns true if a cell has words or parameters behind its first address that belong to none of its addresses. */
function goesOn(cell: string, found: readonly FoundAddress[]): boolean {
  let rest = cell;
  for (const { text } of found) {
    const start = rest.indexOf(text);
    if (start === -1) continue;
    const between = rest === cell ? '' : rest.slice(0, start);
    if (/[\p{L}\p{N}=&]/u.test(between)) return true;
    const isEnclosed = /[<("[]$/.test(rest.slice(0, start)) && /^[>)"\]]/.test(rest.slice(start + text.length));
    rest = isEnclosed ? '' : rest.slice(start + text.length).replace(note, '');
  }
  return rest !== cell && /[\p{L}\p{N}=&]/u.test(rest);
}

/** Reads a cell of the address column: as it is in Curtail's own tables; elsewhere an unlikely host is not sure. */
function readAddressCell(cell: string, table: TextTable): CellReading {
  const { found } = table.isOwn ? { found: [] } : readCell(cell, table, true);
  if (found.length > 0) return { found, problems: [] };
  const { address, problem } = checkAddress(cell);
  if (problem !== null) return { found: [], problems: [{ text: cell, problem }] };
  const own = foundAddress(cell, address, endsUnbalanced(cell));
  return { found: [table.isOwn ? own : asUnsure(own, own.unsure ?? 'bare')], problems: [] };
}
