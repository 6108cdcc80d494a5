import { markdownText } from '../clipboard/markdown.ts';
import { entriesOfRow, readTable } from './address-table.ts';
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

/** Headings of the column that is added: the first that the table does not have. English in every language, as in exports. */
const addedHeadings = ['Short link', 'New short link'];

/**
 * Writes a table again in its own format, with the same rows and columns and one more, which has the short link of each
 * row's address. Returns null for a text that is no table.
 */
export async function writeTable(
  typed: string,
  column: ColumnChoice | null,
  shortUrlOf: (address: string) => string | undefined,
): Promise<WrittenTable | null> {
  const table = await readTable(plainLines(typed), column);
  if (table === null) return null;
  let count = 0;
  const links = new Map<Row, string>();
  for (const row of table.rows) {
    const addresses = entriesOfRow(row, table).flatMap(({ found }) => found);
    const shortUrls = addresses.flatMap(({ address }) => shortUrlOf(address) ?? []);
    count += shortUrls.length;
    links.set(row, shortUrls.join(' '));
  }
  const { format, headings, rows } = table;
  const all = headings === null ? rows : [headings, ...rows];
  const heading = addedHeadings.find((name) => headings?.cells.includes(name) !== true) ?? '';
  const addedTo = (row: Row): string => (row === headings ? heading : (links.get(row) ?? ''));

  switch (format.kind) {
    case 'csv': {
      const { default: papa } = await import('papaparse');
      const width = Math.max(...all.map(({ fields }) => fields.length));
      const lines = all.map((row) => {
        const isEmpty = row.fields.every((field) => field === '');
        // A line below a table that has no columns stays one.
        if (isEmpty || (row.fields.length === 1 && width > 1)) return row.fields;
        return [...row.fields, ...Array.from({ length: width - row.fields.length }, () => ''), addedTo(row)];
      });
      const newline = typed.includes('\r\n') ? '\r\n' : '\n';
      const isTabbed = format.delimiter === '\t';
      return {
        text: `${format.start.replace('\n', newline)}${papa.unparse(lines, { delimiter: format.delimiter, newline })}`,
        ending: isTabbed ? 'tsv' : 'csv',
        mediaType: isTabbed ? 'text/tab-separated-values' : 'text/csv',
        count,
      };
    }
    case 'markdown': {
      const added = new Map(all.map((row) => [row.line, addedTo(row)]));
      const lines = typed.split('\n').map((line, place) => {
        if (!/^\s*\|/.test(line)) return line;
        const start = line.replace(/\s*\|?\s*$/, '');
        return /^[\s:|-]+$/.test(line)
          ? `${start}|---|`
          : `${start} | ${markdownText(added.get(place + 1) ?? '', 'cell')} |`;
      });
      return { text: lines.join('\n'), ending: 'md', mediaType: 'text/markdown', count };
    }
    case 'json': {
      // The records are changed where they are in the value, which was parsed for this table alone.
      for (const [place, record] of format.records.entries()) {
        const row = rows[place];
        if (row !== undefined) Object.assign(record, { [heading]: addedTo(row) });
      }
      const value = format.value ?? format.records;
      const text = `${JSON.stringify(value, null, format.indent)}${typed.endsWith('\n') ? '\n' : ''}`;
      return { text, ending: 'json', mediaType: 'application/json', count };
    }
  }
}
