import { readAddress } from '../address/address.ts';
import { withoutMarker } from './list-marker.ts';
import { soleAddress } from './sole-address.ts';
import type { FoundAddress, TextReading } from './text-reading.ts';
import { withoutSentence } from './without-sentence.ts';

/** Brackets and quotation marks that may stand before an address. */
const opening = /^[([{<"'“”„‟«»‹›‘’‚（［〔｛＜「『【《〈*_~`]+/;

/** Reads a text that may be one or several addresses without a scheme, or an address with another scheme. */
export function readBareAddresses(text: string): TextReading {
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
