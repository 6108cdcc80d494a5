import type { AddressList, BadEntry, GoodEntry, SkippedEntry } from './list-entries.ts';
import { lineOf, struckOut } from './list-line.ts';
import { readTable, entriesOfTable } from './address-table.ts';
import { readText, hasScheme } from './addresses-in-text.ts';
import { entriesOfLine, entriesOfLines, isPlainList, type Entry } from './line-entries.ts';
import { visibleText } from './text-reading.ts';

/** Reads a list, as `readAddressList` does. */
export async function readList(typed: string, withDeleted: boolean): Promise<AddressList> {
  const text = withPlainBreaks(typed);
  const table = await readTable(text);
  return collect(table === null ? entriesOfLines(text) : entriesOfTable(table), withDeleted);
}

/** Writes a list as lines, as `asLines` does. */
export async function writeLines(typed: string): Promise<string[]> {
  const text = withPlainBreaks(typed);
  const table = await readTable(text);
  return table === null ? markedLines(text.trimEnd().split('\n')) : linesOfAll(entriesOfTable(table));
}

/** Writes the addresses of a list as lines, as `addressLines` does. */
export async function writeAddressLines(typed: string): Promise<string[]> {
  const text = withPlainBreaks(typed);
  const table = await readTable(text);
  if (table !== null) return linesOfAll(entriesOfTable(table));
  // A line without an address stays, so that the result names it too.
  return entriesOfLines(text).flatMap((entry) => {
    const isSkipped = entry.found.length === 0 && entry.problems.length === 0 && !entry.isDeleted;
    return isSkipped ? [withoutAddresses(entry.text)].filter((line) => line !== '') : linesOfAll([entry]);
  });
}

function withPlainBreaks(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
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
    const lines = problems.map(({ text }) => withoutAddresses(text)).filter((line) => line !== '');
    return isDeleted ? lines.map((line) => `~~${line}~~`) : lines;
  });
}

/**
 * Returns the words of an entry that has no address to shorten, such as a row whose address is missing. Leaves out its
 * other addresses, and delimiters, which could make the list a table. An address with another scheme stays as it is.
 */
function withoutAddresses(text: string): string {
  const isFree = (words: string): boolean => readText(words).found.length === 0;
  if (hasScheme(text) && isFree(text)) return text;
  const words = text.split(/[\s,;]+/);
  return (isFree(words.join(' ')) ? words : words.filter(isFree)).join(' ').trim();
}
