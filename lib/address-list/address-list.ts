import { escapeMarkdown } from '../clipboard/escape.ts';
import type { AddressProblem } from '../failure/failure.ts';
import { entriesOfTable, readTable } from './address-table.ts';
import { trailing } from './end-of-address.ts';
import {
  entriesOfLine,
  entriesOfLines,
  hasScheme,
  isEmpty,
  isPlainList,
  readText,
  visibleText,
  type Entry,
} from './list-entries.ts';
import { lineAddress } from './sole-address.ts';

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

/**
 * Returns a list as lines below which lines of another list can stand: a table as one line per address, with those of
 * deleted links struck out; other lists unchanged.
 */
export async function asLines(typed: string): Promise<string[]> {
  const text = withPlainBreaks(typed);
  const table = await readTable(text);
  return table === null ? markedLines(text.trimEnd().split('\n')) : linesOfAll(entriesOfTable(table));
}

/** Returns lines for the addresses of a list, for its entries that cannot be shortened, and for a text's other lines. */
export async function addressLines(typed: string): Promise<string[]> {
  const text = withPlainBreaks(typed);
  const table = await readTable(text);
  if (table !== null) return linesOfAll(entriesOfTable(table));
  // A line without an address stays, so that the result names it too.
  return entriesOfLines(text).flatMap((entry) =>
    isEmpty(entry) && !entry.isDeleted ? wordsOf(entry.text) : linesOfAll([entry]),
  );
}

/** Returns a line of a list that `readAddressList` reads as exactly this address. */
export function lineOf(address: string): string {
  if (lineAddress(address) === address && !needsMark.test(address)) return address;
  return /[<>|]/.test(address) ? `[](<${escapeMarkdown(address)}>)` : `<${address}>`;
}

const needsMark = new RegExp(`\\s|[${trailing}]$`);

export function struckOut(address: string): string {
  return `~~${lineOf(address)}~~`;
}

function withPlainBreaks(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
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

/** Marks addresses that end with a full stop: it would be a sentence's if words were added to a list of addresses. */
function markedLines(lines: readonly string[]): string[] {
  if (!isPlainList(lines.map(visibleText))) return [...lines];
  return lines.map((line) => {
    const address = entriesOfLine(visibleText(line), null, true)[0]?.found[0]?.address;
    return address?.endsWith('.') ? lineOf(address) : line;
  });
}

/** Returns the lines that stand for the entries of a list, also in another list. Leaves out those without an address. */
function linesOfAll(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ found, problems, isDeleted }) => {
    if (found.length > 0) return found.map(({ address }) => (isDeleted ? struckOut(address) : lineOf(address)));
    const lines = problems.flatMap(({ text }) => wordsOf(text));
    return isDeleted ? lines.map((line) => `~~${line}~~`) : lines;
  });
}

/**
 * Returns a line with the words of an entry that has no address to shorten, such as a row whose address is missing; none
 * if it has no words. Leaves out its other addresses, and delimiters, which could make the list a table. An address with
 * another scheme stays as it is.
 */
function wordsOf(text: string): string[] {
  const isFree = (words: string): boolean => readText(words).found.length === 0;
  if (hasScheme(text) && isFree(text)) return [text];
  const words = text.split(/[\s,;]+/);
  const line = (isFree(words.join(' ')) ? words : words.filter(isFree)).join(' ').trim();
  return line === '' ? [] : [line];
}
