import { readAddress } from '../address/address.ts';
import type { AddressList, BadEntry, GoodEntry, SkippedEntry } from './list-entries.ts';
import { readTable } from './address-table.ts';
import { readText, soleAddress, visibleText, type FoundAddress, type TextReading } from './addresses-in-text.ts';
import type { Row, Table } from './table-columns.ts';

/** What one line or row of a list contains. */
interface Entry extends TextReading {
  line: number | null;
  text: string;
  /** True if the link that it stands for is deleted. */
  isDeleted: boolean;
}

/** Reads a list, as `readAddressList` does. */
export async function readList(typed: string, withDeleted: boolean): Promise<AddressList> {
  const text = typed.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const table = await readTable(text);
  return collect(table === null ? entriesOfLines(text) : entriesOfTable(table), withDeleted);
}

function collect(entries: readonly Entry[], withDeleted: boolean): AddressList {
  const bad: BadEntry[] = [];
  const skipped: SkippedEntry[] = [];
  const good = new Map<string, GoodEntry>();
  const active = new Set(
    entries.flatMap(({ isDeleted, found }) => (isDeleted ? [] : found.map(({ address }) => address))),
  );
  const deleted = new Map<string, string>();
  let repeated = 0;
  for (const { line, text, found, problems, isDeleted } of entries) {
    for (const { address, text: written } of found) {
      if (isDeleted && !active.has(address)) deleted.set(address, written);
    }
    if (isDeleted && !withDeleted) continue;
    bad.push(...problems.map((problem) => ({ line, ...problem })));
    if (found.length === 0 && problems.length === 0) skipped.push({ line, text });
    for (const { text: written, address } of found) {
      if (good.has(address)) repeated += 1;
      else good.set(address, { line, text: written, address });
    }
  }
  return { good: [...good.values()], bad, repeated, skipped, deleted: [...deleted.values()] };
}

/** Reads a text of lines. A comma or semicolon after an address divides it from the next line's. */
function entriesOfLines(text: string): Entry[] {
  const lines = text.split('\n').map(visibleText);
  const isPlain = lines.every((line) => line === '' || soleAddress(line) !== null);
  // In a text with sentences, a full stop after an address is a sentence's; in a list of addresses it is theirs.
  const after = isPlain ? /[,;]+$/ : /[.,;]+$/;
  return lines.flatMap((line, place) => {
    const [, struck] = /^~~(.*)~~$/.exec(line) ?? [];
    const entry = struck ?? line;
    const isSole = soleAddress(entry) !== null;
    const reading = readText(isSole ? entry.replace(after, '') : entry);
    return /[\p{L}\p{N}]/u.test(line)
      ? [{ line: place + 1, text: line, isDeleted: struck !== undefined, ...reading }]
      : [];
  });
}

function entriesOfTable(table: Table): Entry[] {
  return table.rows.flatMap((row) => {
    const text = row.cells.join(' ').trim();
    return text === '' ? [] : [{ line: row.line, text, isDeleted: table.isDeleted(row), ...readRow(row, table) }];
  });
}

function readRow({ cells }: Row, { column }: Table): TextReading {
  const [first = ''] = cells;
  if (cells.length > 1 && column !== null) return readCell(cells[column] ?? '', cells);
  if (cells.length === 1) return readText(visibleText(first));
  const schemes = cells.filter((cell) => /^https?:\/\//i.test(cell));
  const chosen = [...schemes, ...cells].find((cell) => soleAddress(cell) !== null);
  const readings = (chosen === undefined ? cells : [chosen]).map((cell) => readText(visibleText(cell)));
  return { found: readings.flatMap(({ found }) => found), problems: readings.flatMap(({ problems }) => problems) };
}

/** Reads a cell of the address column, unchanged if it is one address. */
function readCell(cell: string, cells: readonly string[]): TextReading {
  const whole = readAddress(cell);
  const found: FoundAddress[] = whole.ok ? [{ text: cell, address: whole.value }] : [...readText(cell).found];
  if (found.length > 0) return { found, problems: [] };
  const problem = !whole.ok && whole.failure.kind === 'address' ? whole.failure.problem : 'malformed';
  return { found, problems: [{ text: cell === '' ? cells.join(' ').trim() : cell, problem }] };
}
