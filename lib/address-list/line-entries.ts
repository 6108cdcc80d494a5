import { readText } from './addresses-in-text.ts';
import { withoutMarker } from './list-line.ts';
import { trailing } from './punctuation.ts';
import { lineAddress, soleAddress } from './sole-address.ts';
import { type TextReading, visibleText } from './text-reading.ts';

/** What one line or row of a list contains. */
export interface Entry extends TextReading {
  line: number | null;
  text: string;
  /** True if the link that it stands for is deleted. */
  isDeleted: boolean;
}

/** A struck-out part of a line. */
const struckOutPart = /(?<![^\s(])~~(?=\S)((?:(?!~~).)+)~~(?![^\s.,;:!?)])/;

/** Reads a text of lines. */
export function entriesOfLines(text: string): Entry[] {
  const lines = text.split('\n').map(visibleText);
  const isPlain = isPlainList(lines);
  return lines.flatMap((line, place) => entriesOfLine(line, place + 1, isPlain));
}

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
    return { line: place, text: line, isDeleted, found, problems };
  });
  const filled = entries.filter(({ found, problems }) => found.length > 0 || problems.length > 0);
  return filled.length > 0 ? filled : entries.slice(0, 1);
}

function partsOf(line: string): { text: string; isDeleted: boolean }[] {
  if (!line.includes('~~') || lineAddress(line) !== null) return [{ text: line, isDeleted: false }];
  const entry = withoutMarker(line);
  const [, whole] = /^~~(.*)~~$/.exec(entry) ?? [];
  if (whole !== undefined && !/~~\s/.test(whole)) return [{ text: whole, isDeleted: true }];
  return entry.split(struckOutPart).map((text, index) => ({ text: text.trim(), isDeleted: index % 2 === 1 }));
}

const afterAddress = new RegExp(`[${trailing}]+$`);
const afterPlainAddress = new RegExp(`[${trailing.replace('.', '')}]+$`);

/** Reads a part of a line. A comma or another divider after an address separates it from the next line's. */
function readPart(text: string, isPlain: boolean): TextReading {
  // In a text with sentences, a full stop after an address is a sentence's; in a list of addresses it is theirs.
  const after = isPlain ? afterPlainAddress : afterAddress;
  return readText(soleAddress(text) === null ? text : text.replace(after, ''));
}
