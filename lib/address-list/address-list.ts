import type { AddressProblem } from '../failure/failure.ts';
import { entriesOfTable, readTable } from './address-table.ts';
import { entriesOfLines, isEmpty, withPlainBreaks, type Entry } from './list-entries.ts';

/** The most addresses that one batch run shortens (count). */
export const mostAddresses = 10_000;

/** A line or row without an address, such as a sentence or a heading. */
export interface SkippedEntry {
  /** Line number, from 1; null if it is not known. */
  line: number | null;
  text: string;
}

/** An entry with an address that can be shortened. `text` is the address as written, `address` has its scheme. */
export interface GoodEntry extends SkippedEntry {
  address: string;
}

/** An entry whose text looks like an address, or stands in its place, but cannot be shortened. */
export interface BadEntry extends SkippedEntry {
  problem: AddressProblem;
}

export interface AddressList {
  /** Each address once, at its first line. */
  good: readonly GoodEntry[];
  bad: readonly BadEntry[];
  skipped: readonly SkippedEntry[];
  /** Count of entries with an address from an earlier line. */
  repeated: number;
  /** The addresses, as written, of links that the list says are deleted and that it does not also have as active. */
  deleted: readonly string[];
}

/**
 * Reads the addresses in a text: one per line, in sentences, Markdown or HTML, or from a table in CSV, Markdown or
 * JSON, such as Curtail's own exports. `withDeleted`: also those of deleted links. Loads the CSV reader on the first call
 * with a text that may be CSV.
 */
export async function readAddressList(typed: string, withDeleted = false): Promise<AddressList> {
  const text = withPlainBreaks(typed);
  const table = await readTable(text);
  return collect(table === null ? entriesOfLines(text) : entriesOfTable(table), withDeleted);
}

function collect(entries: readonly Entry[], withDeleted: boolean): AddressList {
  const foundIn = (some: readonly Entry[]): Entry['found'] => some.flatMap(({ found }) => found);
  const active = new Set(foundIn(entries.filter(({ isDeleted }) => !isDeleted)).map(({ address }) => address));
  const ofDeleted = foundIn(entries.filter(({ isDeleted }) => isDeleted)).filter(({ address }) => !active.has(address));
  const deleted = new Map(ofDeleted.map(({ address, text }) => [address, text]));
  const good = new Map<string, GoodEntry>();
  const bad: BadEntry[] = [];
  const skipped: SkippedEntry[] = [];
  let repeated = 0;
  for (const entry of entries) {
    if (entry.isDeleted && !withDeleted) continue;
    const { line, text, found, problems } = entry;
    for (const problem of problems) bad.push({ line, ...problem });
    if (isEmpty(entry)) skipped.push({ line, text });
    for (const { text: written, address } of found) {
      if (good.has(address)) repeated += 1;
      else good.set(address, { line, text: written, address });
    }
  }
  return { good: [...good.values()], bad, repeated, skipped, deleted: [...deleted.values()] };
}
