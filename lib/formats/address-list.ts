import { readAddress } from '../address/address.ts';
import { readTable, type Table } from './address-table.ts';
import type { AddressProblem } from '../failure/failure.ts';

/** An entry of the list with an address that can be shortened. */
export interface GoodEntry {
  /** Line number, from 1. */
  line: number;
  /** The entry as written. */
  text: string;
  /** The address, with its scheme. */
  address: string;
}

/** An entry whose text is not an address that can be shortened. */
export interface BadEntry {
  /** Line number, from 1. */
  line: number;
  text: string;
  problem: AddressProblem;
}

/** The entries of a list. */
export interface AddressList {
  /** Each address once, at its first line. */
  good: readonly GoodEntry[];
  bad: readonly BadEntry[];
  /** Count of entries with an address from an earlier line. */
  repeated: number;
}

/** The most addresses that one batch run shortens (count). */
export const mostAddresses = 10_000;

/**
 * Reads addresses, one per line or from CSV with commas, semicolons or tabs, such as Curtail's own export. Loads the
 * CSV parser on the first call.
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

/**
 * Returns the cell of the address column; without that column, the first cell with an address, or else the first with
 * text.
 */
function chosenCell(cells: readonly string[], { column }: Table): string {
  const [first = ''] = cells;
  if (cells.length === 1) return first;
  if (column !== null) return cells[column] ?? '';
  const scheme = cells.find((cell) => /^https?:\/\//i.test(cell));
  return scheme ?? cells.find((cell) => readAddress(cell).ok) ?? cells.find((cell) => cell !== '') ?? '';
}
