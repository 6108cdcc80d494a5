import { readAddress } from '../address/address.ts';
import {
  addressStart,
  bracketedAddress,
  htmlLink,
  markdownLink,
  linkedAddress,
  withoutSentence,
} from './punctuation.ts';
import { decodeEntities, hasTags } from './html-entities.ts';
import { bracketPairs, endOfAddress, lineAddress, soleAddress } from './sole-address.ts';
import type { FoundAddress, TextReading } from './text-reading.ts';
import { withoutMarker } from './list-line.ts';

/** Each form of an address in a text. The text of an HTML link is skipped: it may be the same address. */
const occurrence = new RegExp(
  [markdownLink, String.raw`${htmlLink}(?:[^<]*<\/a>)?`, bracketedAddress, addressStart].join('|'),
  'giu',
);

/**
 * Finds the addresses in a text, such as an entry of a list or a paragraph. Without a scheme, only texts that contain
 * nothing else count, and those that begin with `www.`.
 */
export function readText(text: string): TextReading {
  const whole = lineAddress(text);
  if (whole !== null) return { found: [{ text, address: whole }], problems: [] };
  const found: FoundAddress[] = [];
  const problems: TextReading['problems'][number][] = [];
  for (const written of writtenAddresses(text)) {
    const address = readAddress(written);
    if (address.ok) found.push({ text: written, address: address.value });
    else if (address.failure.kind === 'address' && /^(?:blob:)?https?:/i.test(written)) {
      problems.push({ text: written, problem: address.failure.problem });
    }
  }
  return found.length > 0 || problems.length > 0 ? { found, problems } : readBareAddresses(text);
}

/** Returns what `occurrence` finds in a text. */
function writtenAddresses(text: string): string[] {
  const written: string[] = [];
  const decode = hasTags(text) ? decodeEntities : (address: string): string => address;
  const pairs = bracketPairs(text);
  occurrence.lastIndex = 0;
  for (let match = occurrence.exec(text); match !== null; match = occurrence.exec(text)) {
    const { label, bracketed, target, double, single, unquoted, exact, start } = match.groups ?? {};
    const markdown = bracketed ?? target;
    const href = double ?? single ?? unquoted;
    if (markdown !== undefined) written.push(linkedAddress(label ?? '', markdown));
    else if (href !== undefined) written.push(/^https?:/i.test(href) ? decodeEntities(href) : '');
    else if (exact !== undefined) written.push(decode(exact));
    else if (start !== undefined) {
      const begin = match.index + start.length;
      const end = endOfAddress(text, begin, pairs);
      if (end > begin) written.push(withoutSentence(decode(text.slice(match.index, end))));
      occurrence.lastIndex = end;
    }
  }
  return written;
}

/** Brackets and quotation marks that may stand before an address. */
const opening = /^[([{<"'“”„‟«»‹›‘’‚（［〔｛＜「『【《〈*_~`]+/;

/** Reads a text that may be one or several addresses without a scheme, or an address with another scheme. */
function readBareAddresses(text: string): TextReading {
  const entry = withoutMarker(text);
  const found: FoundAddress[] = [];
  for (const word of entry.split(/[\s,;|、，；]+/)) {
    const written = withoutSentence(word.replace(opening, ''));
    const address = soleAddress(written);
    if (address !== null) found.push({ text: written, address });
    else if (written !== '') return { found: [], problems: problemsOf(entry) };
  }
  return { found, problems: [] };
}

/** Returns the problem of an address with another scheme than http and https; none if the text is no address at all. */
function problemsOf(text: string): TextReading['problems'] {
  const address = readAddress(text);
  return hasScheme(text) && !address.ok && address.failure.kind === 'address'
    ? [{ text, problem: address.failure.problem }]
    : [];
}

/** Returns true for one word that begins with any scheme, such as `ftp:` or `mailto:`. */
export function hasScheme(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\S+$/i.test(text);
}
