import { readEntries } from './address-list.ts';
import { visibleText } from '../address/address.ts';
import { entriesOfLine, isPlainList, type Entry } from './list-entries.ts';
import { hasScheme, isEmpty, readText } from './text-addresses.ts';
import { lineOf, struckOut } from './line-of-address.ts';
import { plainLines } from './plain-lines.ts';
import type { ColumnChoice } from './table-columns.ts';

/**
 * Returns a list as lines below which lines of another list can stand: a table or a file as one line per address, with
 * those of deleted links struck out; other lists unchanged. `column` is the one that a person chose.
 */
export async function asLines(typed: string, column: ColumnChoice | null = null): Promise<string[]> {
  const text = plainLines(typed);
  const { kind, entries } = await readEntries(text, column);
  return kind === 'lines' ? markedLines(text.trimEnd().split('\n')) : linesOfAll(entries);
}

/** Returns lines for the addresses of a list, for its entries that cannot be shortened, and for a text's other lines. */
export async function addressLines(typed: string): Promise<string[]> {
  const { kind, entries } = await readEntries(plainLines(typed), null);
  if (kind !== 'lines') return linesOfAll(entries);
  // A line without an address stays, so that the result names it too.
  return entries.flatMap((entry) => (isEmpty(entry) && !entry.isDeleted ? wordsOf(entry.text) : linesOfAll([entry])));
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
 * if it has no words. Leaves out its other addresses, delimiters, which could make the list a table, and tildes, which
 * could strike out a part of the line. An address with another scheme stays as it is.
 */
function wordsOf(text: string): string[] {
  const isFree = (words: string): boolean => readText(words).found.length === 0;
  if (hasScheme(text) && isFree(text)) return [text];
  const words = text.split(/(?:[\s,;]|~~)+/);
  const line = (isFree(words.join(' ')) ? words : words.filter(isFree)).join(' ').trim();
  return line === '' ? [] : [line];
}
