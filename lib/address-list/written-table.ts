import { markdownText } from '../clipboard/markdown.ts';
import { addressesOfRow, readTable, type TextTable } from './address-table.ts';
import { plainLines } from './plain-lines.ts';
import type { ColumnChoice, Row } from './table-columns.ts';

/** A table with the short links of its addresses, as a text, and the name and type of a file with it. */
export interface WrittenTable {
  text: string;
  ending: 'csv' | 'tsv' | 'md' | 'json';
  mediaType: string;
  /** Count of short links. */
  count: number;
}

/** A column that is added to a table. */
export interface AddedColumn {
  heading: string;
  /** Returns the short link for an address of the table. */
  shortUrlOf(address: string): string | undefined;
}

/**
 * Writes a table again in its own format, with the same rows and columns and more, which have the short links of each
 * row's address; of several columns with addresses, each gets its own. `forClipboard`: with tabs in place of commas, as spreadsheets paste it. Returns null for a text that is
 * no table.
 */
export async function writeTable(
  typed: string,
  column: ColumnChoice | null,
  added: readonly AddedColumn[],
  forClipboard = false,
): Promise<WrittenTable | null> {
  const table = await readTable(plainLines(typed), column);
  if (table === null) return null;
  const { format, headings, rows, others } = table;
  // Titles may stand above the headings, and totals below.
  const all = [...(headings === null ? [] : [headings]), ...others, ...rows].toSorted(
    (a, b) => (a.line ?? 0) - (b.line ?? 0),
  );
  const { links, newHeadings, count } = addTo(table, added);
  const addedTo = (row: Row): readonly string[] =>
    row === headings ? newHeadings : (links.get(row) ?? newHeadings.map(() => ''));

  switch (format.kind) {
    case 'csv': {
      const { default: papa } = await import('papaparse');
      const width = Math.max(...all.map(({ fields }) => fields.length));
      const lines = all.map((row) => {
        const isEmpty = row.fields.every((field) => field === '');
        // A line below a table that has no columns stays one.
        if (isEmpty || (row.fields.length === 1 && width > 1)) return row.fields;
        return [...row.fields, ...Array.from({ length: width - row.fields.length }, () => ''), ...addedTo(row)];
      });
      const newline = typed.includes('\r\n') ? '\r\n' : '\n';
      const delimiter = forClipboard ? '\t' : format.delimiter;
      const isTabbed = delimiter === '\t';
      // The lines before the headings, such as one that names the delimiter, are a file's.
      const start = forClipboard ? '' : format.start.replace('\n', newline);
      return {
        text: `${start}${papa.unparse(lines, { delimiter, newline })}`,
        ending: isTabbed ? 'tsv' : 'csv',
        mediaType: isTabbed ? 'text/tab-separated-values' : 'text/csv',
        count,
      };
    }
    case 'markdown': {
      const cellsOf = new Map(all.map((row) => [row.line, addedTo(row)]));
      const lines = typed.split('\n').map((line, place) => {
        if (!/^\s*\|/.test(line)) return line;
        const start = line.replace(/\s*\|?\s*$/, '');
        const cells = cellsOf.get(place + 1) ?? newHeadings.map(() => '');
        return /^[\s:|-]+$/.test(line)
          ? `${start}${'|---'.repeat(newHeadings.length)}|`
          : `${start}${cells.map((cell) => ` | ${markdownText(cell, 'cell')}`).join('')} |`;
      });
      return { text: lines.join('\n'), ending: 'md', mediaType: 'text/markdown', count };
    }
    case 'json': {
      // The records are changed where they are in the value, which was parsed for this table alone.
      for (const [place, record] of format.records.entries()) {
        const row = rows[place];
        if (row !== undefined)
          Object.assign(record, Object.fromEntries(addedTo(row).map((cell, at) => [newHeadings[at], cell])));
      }
      const value = format.value ?? format.records;
      const text = `${JSON.stringify(value, null, format.indent)}${typed.endsWith('\n') ? '\n' : ''}`;
      return { text, ending: 'json', mediaType: 'application/json', count };
    }
  }
}

/** The short links of a row, by the column of their address; null for a line without columns. */
type ShortUrls = Map<number | null, string[]>;

/** Returns the new cells of each row, their headings, and the count of short links. */
function addTo(table: TextTable, added: readonly AddedColumn[]) {
  let count = 0;
  const found = new Map<Row, ShortUrls[]>();
  for (const row of table.rows) {
    const addresses = addressesOfRow(row, table);
    const ofRow = added.map(({ shortUrlOf }) => {
      const shortUrls: ShortUrls = new Map();
      for (const { address, column } of addresses) {
        const shortUrl = shortUrlOf(address);
        if (shortUrl === undefined) continue;
        count += 1;
        shortUrls.set(column, [...(shortUrls.get(column) ?? []), shortUrl]);
      }
      return shortUrls;
    });
    found.set(row, ofRow);
  }
  const columns = columnsToPart([...found.values()].flat());
  const cellsOf = (shortUrls: ShortUrls): string[] => {
    if (columns === null) return [[...shortUrls.values()].flat().join(' ')];
    return columns.map((column, place) =>
      [column, ...(place === 0 ? [null] : [])].flatMap((each) => shortUrls.get(each) ?? []).join(' '),
    );
  };
  const links = new Map([...found].map(([row, ofRow]) => [row, ofRow.flatMap(cellsOf)]));
  const names = columns?.map((column) => table.headings?.cells[column] ?? '') ?? [''];
  // A later reading leaves these columns out by their headings: see `roleOf`.
  const headingsWith = (ending: string): string[] =>
    added.flatMap(({ heading }) =>
      names.map((name) => (name === '' ? `${heading}${ending}` : `${heading}${ending}: ${name}`)),
    );
  const isNew = (heading: string): boolean => table.headings?.cells.includes(heading) !== true;
  let newHeadings = headingsWith('');
  for (let number = 2; !newHeadings.every(isNew); number += 1) newHeadings = headingsWith(` ${number}`);
  return { links, newHeadings, count };
}

/** Returns the columns whose short links get columns of their own; null if no row has several of them. */
function columnsToPart(all: readonly ShortUrls[]): number[] | null {
  if (!all.some((shortUrls) => shortUrls.size > 1)) return null;
  const columns = new Set(all.flatMap((shortUrls) => [...shortUrls.keys()]));
  return [...columns].filter((column) => column !== null).toSorted((one, other) => one - other);
}
