import { readAddress } from '../address/address.ts';
import { addressStart, bracketedAddress, htmlLink, markdownLink } from './address-patterns.ts';
import { decodeEntities, hasTags } from './html-entities.ts';
import { linkedAddress } from './markdown-link.ts';
import { bracketPairs, endOfAddress } from './plain-address.ts';
import { readBareAddresses } from './bare-addresses.ts';
import { lineAddress } from './sole-address.ts';
import type { FoundAddress, TextReading } from './text-reading.ts';
import { withoutSentence } from './without-sentence.ts';

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
