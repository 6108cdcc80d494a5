import { escapeMarkdown } from '../clipboard/escape.ts';
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
  withPlainBreaks,
  type Entry,
} from './list-entries.ts';
import { lineAddress } from './sole-address.ts';

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
