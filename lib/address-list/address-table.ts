import { csvRows, jsonRows, markdownRows } from './table-rows.ts';
import { withoutHeadings, type Table, type Row } from './table-columns.ts';
import { checkAddress } from '../address/address.ts';
import { entriesOfLine, readText, visibleText, type Entry, type Reading } from './list-entries.ts';
import { soleAddress } from './sole-address.ts';

/** Reads CSV, a Markdown table, or JSON such as Curtail exports. Returns null if the text is none of them. */
export async function readTable(text: string): Promise<Table | null> {
  const rows = jsonRows(text) ?? markdownRows(text) ?? (await csvRows(text));
  return rows === null ? null : withoutHeadings(rows);
}

/** Reads the rows of a table; one with a single cell as a line. */
export function entriesOfTable(table: Table): Entry[] {
  return table.rows.flatMap((row): Entry[] => {
    const text = row.cells.join(' ').trim();
    if (text === '') return [];
    if (row.cells.length === 1 && soleAddress(text) === null) return entriesOfLine(visibleText(text), row.line, true);
    return [{ line: row.line, text, isDeleted: table.isDeleted(row), ...readRow(row, table) }];
  });
}

function readRow({ cells }: Row, { column }: Table): Reading {
  return column === null || cells.length === 1 ? readCells(cells) : readAddressCell(cells[column] ?? '', cells);
}

/**
 * Reads all addresses of a row whose address column is not known. Those without a scheme may be other words: only the
 * first counts, and only in a row without others.
 */
function readCells(cells: readonly string[]): Reading {
  const withScheme = cells.filter((cell) => /https?:\/\/|^www\./i.test(cell));
  const bare = cells.filter((cell) => soleAddress(cell) !== null).slice(0, 1);
  const chosen = [withScheme, bare].find((some) => some.length > 0) ?? cells;
  const readings = chosen.map(readCell);
  return { found: readings.flatMap(({ found }) => found), problems: readings.flatMap(({ problems }) => problems) };
}

/** Reads a cell, unchanged if it is one address. */
function readCell(cell: string): Reading {
  const address = soleAddress(cell);
  return address === null ? readText(visibleText(cell)) : { found: [{ text: cell, address }], problems: [] };
}

/** Reads a cell of the address column, unchanged if it is one address. */
function readAddressCell(cell: string, cells: readonly string[]): Reading {
  const { address, problem } = checkAddress(cell);
  if (problem === null) return { found: [{ text: cell, address }], problems: [] };
  const { found } = readText(cell);
  const problems = [{ text: cell === '' ? cells.join(' ').trim() : cell, problem }];
  return { found, problems: found.length > 0 ? [] : problems };
}
