import { readAddress } from './address.ts';
import { readTable, type Table } from './address-table.ts';
import type { AddressProblem } from './failure.ts';

/** An entry of a list that can be shortened. */
export interface GoodEntry {
  /** Count of lines from the top, from 1. */
  line: number;
  /** What stood there. */
  text: string;
  /** A whole address. */
  address: string;
}

/** An entry that cannot, and why. */
export interface BadEntry {
  /** Count of lines from the top, from 1. */
  line: number;
  text: string;
  problem: AddressProblem;
}

/** A list of addresses as it was read. */
export interface AddressList {
  /** Each address once, where it stood first. */
  good: readonly GoodEntry[];
  bad: readonly BadEntry[];
  /** Count of entries whose address stood there before. */
  repeated: number;
}

/** The most addresses that are shortened at a time (count). */
export const mostAddresses = 10_000;

/**
 * Reads addresses, one a line, or CSV with commas, semicolons or tabs; an export of Curtail too. What reads CSV is
 * loaded when it is needed.
 */
export async function readAddressList(text: string): Promise<AddressList> {
  const table = await readTable(text.replace(/^\ufeff/, ''));
  const good = new Map<string, GoodEntry>();
  const bad: BadEntry[] = [];
  let repeated = 0;
  for (const { line, cells } of table.rows) {
    if (cells.every((cell) => cell === '')) continue;
    const entry = chosenCell(cells, table);
    const address = readAddress(entry);
    if (!address.ok) {
      const problem = address.failure.kind === 'address' ? address.failure.problem : 'malformed';
      bad.push({ line, text: entry === '' ? cells.join(' ').trim() : entry, problem });
    } else if (good.has(address.value)) repeated += 1;
    else good.set(address.value, { line, text: entry, address: address.value });
  }
  return { good: [...good.values()], bad, repeated };
}

/** The cell an address is expected in: that of the column, else the first that is one; with none, the first of all. */
function chosenCell(cells: readonly string[], { column }: Table): string {
  const [first = ''] = cells;
  if (cells.length === 1) return first;
  if (column !== null) return cells[column] ?? '';
  const scheme = cells.find((cell) => /^https?:\/\//i.test(cell));
  return scheme ?? cells.find((cell) => readAddress(cell).ok) ?? cells.find((cell) => cell !== '') ?? '';
}
