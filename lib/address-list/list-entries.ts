import { visibleText } from '../address/address.ts';
import { mayBeCut, trailing } from './end-of-address.ts';
import { flatMapInTurns } from './in-turns.ts';
import { lineAddress, soleAddress } from './sole-address.ts';
import { asCut, isEmpty, readText, withoutMarker, type Reading } from './text-addresses.ts';
import { isWrapped, unquoted } from './wrapped-address.ts';

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
  let wasCut = false;
  const entries = await flatMapInTurns(lines, (line, place) => {
    const read = entriesOfLine(line, place + 1, isPlain);
    const own = wasCut ? withCutStart(read, line) : read;
    const isCut = isWrapped(lines.slice(Math.max(0, place - 2), place + 1), lines.slice(place + 1, place + 3));
    wasCut = isCut || endsWithPartOfHost.test(line);
    return (isCut ? withCutEnd(own, line) : own).map((entry) => withFields(entry, line));
  });
  return isPlain ? withSpacedNames(entries) : withCutPaths(withSpacedNames(entries));
}

/**
 * Marks addresses with words behind them as perhaps cut, where most lines of the list have none: the words may be the rest
 * of a path with spaces. Where they are the list's habit, they are titles and notes.
 */
async function withCutPaths(entries: readonly Entry[]): Promise<Entry[]> {
  const rests = await flatMapInTurns(entries, (entry) => [restOfLine(entry)]);
  const bare = rests.filter((rest) => rest !== null && !/[\p{L}\p{N}]/u.test(rest)).length;
  const isHabit = (pattern: RegExp): boolean => {
    const count = rests.filter((rest) => rest !== null && pattern.test(rest)).length;
    return count > 1 && count > bare;
  };
  const [areWorded, areDivided] = [isHabit(wordsBehind), isHabit(dividerBehind)];
  return entries.map((entry, place) => {
    const isValue =
      !areDivided && dividerBehind.test(rests[place] ?? '') && campaignAtEnd.test(entry.found[0]?.text ?? '');
    return isValue ? withCut(entry) : areWorded ? entry : withCutPath(entry);
  });
}

/** A sign and a few words behind an address, which may be the rest of a campaign's name. */
const dividerBehind = /^(?:[,;]| [,;|&–—-]) ?[\p{L}\p{N}][^.!?]{0,40}$/u;
const campaignAtEnd = /[?&]utm_\w+=[^&#]+$/;

/** Marks addresses of which a name has several spaces as doubtful, unless they are the list's habit: it may be a note. */
function withSpacedNames(entries: readonly Entry[]): Entry[] {
  const isSpaced = (entry: Entry): boolean => restOfLine(entry) !== null && / \S+ /.test(entry.found[0]?.text ?? '');
  const count = entries.filter(isSpaced).length;
  if (count > 1 && count * 2 > entries.filter((entry) => !isEmpty(entry)).length) return [...entries];
  return entries.map((entry) => (isSpaced(entry) ? withCut(entry) : entry));
}

/** Marks the addresses of an entry as perhaps cut. */
const withCut = (entry: Entry): Entry => changed(entry, { found: entry.found.map(asCut) });

/** Marks the only address of a line that begins with it as perhaps cut if words are behind it. */
function withCutPath(entry: Entry): Entry {
  return wordsBehind.test(restOfLine(entry) ?? '') ? withCut(entry) : entry;
}

/** Words directly behind an address. */
const wordsBehind = /^ [\p{L}\p{N}]/u;

/** Returns what follows the only address of a line that begins with it; null for any other line. */
function restOfLine({ text, found }: Entry): string | null {
  const [first, second] = found;
  if (first === undefined || second !== undefined) return null;
  const line = withoutMarker(text);
  return line.startsWith(first.text) ? line.slice(first.text.length) : null;
}

/** Marks an address as doubtful that may have the next fields of its row: the sign before it, or several semicolons, divide. */
function withFields(entry: Entry, line: string): Entry {
  const hasFields = (text: string): boolean => {
    const before = line.charAt(line.indexOf(text) - 1);
    return (/[,;]/.test(before) && text.includes(before)) || /;[^;=]*;/.test(text) || /;\d[\d.]*,\d\d$/.test(text);
  };
  const found = entry.found.map((each) => (hasFields(each.text) ? asCut(each) : each));
  return changed(entry, { found });
}

/** A scheme with nothing behind it, with the first name of a host alone, or with a name that ends with a hyphen. */
const endsWithPartOfHost = /https?:\/\/(?:(?:www\.)?(?!localhost$)[\w-]+|(?:[\w.-]*[-.])?)$/i;

/** Marks an address without a scheme at the start of a line as perhaps the rest of the one before it. */
function withCutStart(entries: readonly Entry[], line: string): Entry[] {
  const start = unquoted(line);
  return withCutWhere(entries, (text) => start.startsWith(text) && !/^https?:/i.test(text));
}

/** Marks the address at the end of a line as perhaps cut. */
function withCutEnd(entries: readonly Entry[], line: string): Entry[] {
  return withCutWhere(entries, (text) => ['', '?', '.'].some((sign) => line.endsWith(text + sign)));
}

/** Marks the addresses of which this is true as perhaps cut. */
function withCutWhere(entries: readonly Entry[], isMeant: (text: string) => boolean): Entry[] {
  return entries.map((entry) =>
    changed(entry, { found: entry.found.map((each) => (isMeant(each.text) ? asCut(each) : each)) }),
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
  return { found: mayBeCut(text) ? found.map(asCut) : found, problems };
}
