import { checkAddress } from '../address/address.ts';
import type { AddressProblem } from '../failure/failure.ts';
import { invisible, trailing, withoutSentence } from './end-of-address.ts';
import { findLinks, inLine, linkedAddress, partOf } from './find-links.ts';
import { lineAddress, soleAddress } from './sole-address.ts';

/** The addresses in a part of a list, and what looks like one but cannot be shortened. */
export interface Reading {
  /** Each as it is written, and with its scheme. */
  found: readonly { text: string; address: string }[];
  problems: readonly { text: string; problem: AddressProblem }[];
}

/** What one line or row of a list contains. */
export interface Entry extends Reading {
  /** Number, from 1; null if it is not known. */
  line: number | null;
  text: string;
  /** True if the link that it stands for is deleted. */
  isDeleted: boolean;
}

export function entriesOfLines(text: string): Entry[] {
  const lines = text.split('\n').map(visibleText);
  const isPlain = isPlainList(lines);
  return lines.flatMap((line, place) => entriesOfLine(line, place + 1, isPlain));
}

/** Returns true if every line of a list is an address. */
export function isPlainList(lines: readonly string[]): boolean {
  return lines.every((line) => line === '' || soleAddress(line) !== null);
}

const hidden = new RegExp(`[\\s${invisible}]`);

/** Returns a text without white space and characters that show nothing at its ends. */
export function visibleText(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && hidden.test(text.charAt(start))) start += 1;
  while (end > start && hidden.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
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
  const filled = entries.filter((entry) => !isEmpty(entry));
  return filled.length > 0 ? filled : entries.slice(0, 1);
}

/** Returns true if nothing in a part of a list looks like an address. */
export const isEmpty = ({ found, problems }: Reading): boolean => found.length === 0 && problems.length === 0;

const struckOutPart = /(?<![^\s(])~~(?=\S)((?:(?!~~).)+)~~(?![^\s.,;:!?)])/;

function partsOf(line: string): { text: string; isDeleted: boolean }[] {
  if (!line.includes('~~') || lineAddress(line) !== null) return [{ text: line, isDeleted: false }];
  const entry = withoutMarker(line);
  const [, whole] = /^~~(.*)~~$/.exec(entry) ?? [];
  if (whole !== undefined && !/~~\s/.test(whole)) return [{ text: whole, isDeleted: true }];
  return entry.split(struckOutPart).map((text, index) => ({ text: text.trim(), isDeleted: index % 2 === 1 }));
}

/** Bullets, numbers and boxes at the start of an entry. */
const marker = /^(?:(?:[-*+•‣◦▪●○·–—→>#]+|\(?\d{1,6}[.):]|\(?[a-z][.)]|\[[ x]?\])\s+)+/i;

const withoutMarker = (entry: string): string => entry.replace(marker, '');

const afterAddress = new RegExp(`[${trailing}]+$`);
const afterPlainAddress = new RegExp(`[${trailing.replace('.', '')}]+$`);

/** Reads a part of a line. A comma or another divider after an address separates it from the next line's. */
function readPart(text: string, isPlain: boolean): Reading {
  // In a text with sentences, a full stop after an address is a sentence's; in a list of addresses it is theirs.
  const after = isPlain ? afterPlainAddress : afterAddress;
  return readText(soleAddress(text) === null ? text : text.replace(after, ''));
}

/**
 * Finds the addresses in a part of a line or in a cell. Without a scheme, only texts that contain nothing else count, and
 * those that begin with `www.`.
 */
export function readText(text: string): Reading {
  const whole = lineAddress(text);
  if (whole !== null) return { found: [{ text, address: whole }], problems: [] };
  const found: Reading['found'][number][] = [];
  const problems: Reading['problems'][number][] = [];
  for (const { syntax, label, target, written } of findLinks(text, inLine)) {
    if (syntax === 'html' && !/^https?:/i.test(written)) continue;
    const shown = syntax === 'markdown' ? linkedAddress(partOf(text, label), partOf(text, target)) : written;
    const { address, problem } = checkAddress(shown);
    if (problem === null) found.push({ text: shown, address });
    else if (/^(?:blob:)?https?:/i.test(shown)) problems.push({ text: shown, problem });
  }
  return isEmpty({ found, problems }) ? readBareAddresses(withoutMarker(text)) : { found, problems };
}

/** Brackets and quotation marks that may stand before an address. */
const opening = /^[([{<"'“”„‟«»‹›‘’‚（［〔｛＜「『【《〈*_~`]+/;

/** Reads an entry that may be one or several addresses without a scheme, or an address with another scheme. */
function readBareAddresses(entry: string): Reading {
  const found: Reading['found'][number][] = [];
  for (const word of entry.split(/[\s,;|、，；]+/)) {
    const text = withoutSentence(word.replace(opening, ''));
    const address = soleAddress(text);
    if (address !== null) found.push({ text, address });
    else if (text !== '') return { found: [], problems: problemsOf(entry) };
  }
  return { found, problems: [] };
}

/** Returns the problem of an address with another scheme than http and https; none if the text is no address at all. */
function problemsOf(text: string): Reading['problems'] {
  const { problem } = checkAddress(text);
  return hasScheme(text) && problem !== null ? [{ text, problem }] : [];
}

/** Returns true for one word that begins with any scheme, such as `ftp:` or `mailto:`. */
export function hasScheme(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\S+$/i.test(text);
}

/** Returns a text without a byte order mark, and with a line feed at the end of each line. */
export function withPlainBreaks(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
}
