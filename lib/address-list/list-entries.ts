import { visibleText } from '../address/address.ts';
import { mayBeCut, trailing } from './end-of-address.ts';
import { isWrapped } from './find-links.ts';
import { flatMapInTurns } from './in-turns.ts';
import { lineAddress, soleAddress } from './sole-address.ts';
import { asUnsure, isEmpty, readText, withoutMarker, type Reading } from './text-addresses.ts';

/** What one line or row of a list contains. */
export interface Entry extends Reading {
  /** Number, from 1; null if it is not known. */
  line: number | null;
  text: string;
  /** True if the link that it stands for is deleted. */
  isDeleted: boolean;
  /** The title that a table has for it; null for none. */
  title: string | null;
}

/** Reads the lines of a list; lets the page draw in between. */
export async function entriesOfLines(text: string): Promise<Entry[]> {
  const lines = text.split('\n').map(visibleText);
  const isPlain = isPlainList(lines);
  const entries = await flatMapInTurns(lines, (line, place) => {
    const own = entriesOfLine(line, place + 1, isPlain);
    const isCut = isWrapped(lines.slice(Math.max(0, place - 2), place + 1), lines.slice(place + 1, place + 3));
    return isCut ? withCutEnd(own, line) : own;
  });
  return isPlain ? entries : withCutPaths(entries);
}

/**
 * Marks addresses with words behind them as perhaps cut, where most lines of the list have none: the words may be the rest
 * of a path with spaces. Where they are the list's habit, they are titles and notes.
 */
async function withCutPaths(entries: readonly Entry[]): Promise<Entry[]> {
  const rests = await flatMapInTurns(entries, (entry) => [restOfLine(entry)]);
  const worded = rests.filter((rest) => rest !== null && wordsBehind.test(rest)).length;
  const bare = rests.filter((rest) => rest !== null && !/[\p{L}\p{N}]/u.test(rest)).length;
  if (worded > 1 && worded > bare) return [...entries];
  return entries.map(withCutPath);
}

/** Marks the only address of a line that begins with it as perhaps cut if words are behind it. */
export function withCutPath(entry: Entry): Entry {
  if (!wordsBehind.test(restOfLine(entry) ?? '')) return entry;
  return changed(entry, { found: entry.found.map((each) => asUnsure(each, each.unsure ?? 'cut')) });
}

/** Words directly behind an address. */
export const wordsBehind = /^ [\p{L}\p{N}]/u;

/** Returns what follows the only address of a line that begins with it; null for any other line. */
function restOfLine({ text, found }: Entry): string | null {
  const [first, second] = found;
  if (first === undefined || second !== undefined) return null;
  const line = withoutMarker(text);
  return line.startsWith(first.text) ? line.slice(first.text.length) : null;
}

/** Marks the address at the end of a line as perhaps cut. */
function withCutEnd(entries: readonly Entry[], line: string): Entry[] {
  return entries.map((entry) =>
    changed(entry, {
      found: entry.found.map((each) => (line.endsWith(each.text) ? asUnsure(each, each.unsure ?? 'cut') : each)),
    }),
  );
}

/** Returns an entry with other values for some of its fields. */
export const changed = (entry: Entry, change: Partial<Entry>): Entry => ({ ...entry, ...change });

/** Returns true if every line of a list is an address. */
export function isPlainList(lines: readonly string[]): boolean {
  return lines.every((line) => line === '' || soleAddress(line) !== null);
}

/**
 * Reads a line: its struck-out parts stand for deleted links. Returns one entry at least, unless the line only divides
 * others. `isPlain`: every line of the list is an address.
 */
export function entriesOfLine(line: string, place: number | null, isPlain: boolean): Entry[] {
  if (!/[\p{L}\p{N}]/u.test(line)) return [];
  const entries = partsOf(line).map(({ text, isDeleted }): Entry => {
    const { found, problems } = readPart(text, isPlain);
    return { line: place, text: line, isDeleted, title: null, found, problems };
  });
  const filled = entries.filter((entry) => !isEmpty(entry));
  return filled.length > 0 ? filled : entries.slice(0, 1);
}

const struckOutPart = /(?<![^\s(])~~(?=\S)((?:(?!~~).)+)~~(?![^\s.,;:!?)])/;

function partsOf(line: string): { text: string; isDeleted: boolean }[] {
  if (!line.includes('~~') || lineAddress(line) !== null) return [{ text: line, isDeleted: false }];
  const entry = withoutMarker(line);
  const [, whole] = /^~~(.*)~~$/.exec(entry) ?? [];
  if (whole !== undefined && !/~~\s/.test(whole)) return [{ text: whole, isDeleted: true }];
  return entry.split(struckOutPart).map((text, index) => ({ text: text.trim(), isDeleted: index % 2 === 1 }));
}

const afterAddress = new RegExp(`[${trailing}]+$`);
const afterPlainAddress = new RegExp(`[${trailing.replace('.', '')}]+$`);

/**
 * Returns a part of a line, or a cell, without the comma or another sign after an address that divides it from the next.
 * `isPlain`: in a text with sentences, a full stop after an address is a sentence's; in a list of addresses it is theirs.
 */
export function withoutDivider(text: string, isPlain: boolean): string {
  return text.replace(isPlain ? afterPlainAddress : afterAddress, '');
}

function readPart(text: string, isPlain: boolean): Reading {
  if (soleAddress(text) === null) return readText(text);
  const { found, problems } = readText(withoutDivider(text, isPlain));
  // Dots instead of a full stop stand for the rest.
  return { found: mayBeCut(text) ? found.map((each) => asUnsure(each, 'cut')) : found, problems };
}
