import { readAddress } from '../address/address.ts';
import { dividers, foreign, quotes } from './punctuation.ts';

/** The files whose names have spaces more often than their addresses are followed by words. */
const fileEnding = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|jpe?g|png|gif|svg|webp|mp[34]|zip|html?|txt|csv|epub)$/i;

/** The next address: it may be in brackets or quotation marks. */
const next = String.raw`['("<[]{0,4}https?:\/\/`;

/** A second address directly after the sign that divides it from the first. */
const second = new RegExp(`[${dividers}${quotes}${foreign}]${next}`, 'i');

/** The label of an Asciidoc link after its address: `https://a.example/x[A]`. */
const label = String.raw`(?<![/=?&#\]])\[(?=[^[\]]+\](?:$|[\s${foreign}.,;:!?)]))`;

/** A closing tag of BBCode. */
const closingTag = String.raw`\[(?=\/[a-z]{1,9}\])`;

/** The start of what is not part of the address before it, even in a text without spaces. */
const follower = `[${foreign}]|${closingTag}|${label}`;

const hasFollower = new RegExp(follower, 'iu');

/**
 * Returns the address if a text is one address and nothing else, unchanged but for an added scheme; else null. A space
 * ends an address, except in the name of a file.
 */
export function soleAddress(text: string): string | null {
  if (second.test(text) || (/\s/.test(text) && !fileEnding.test(text))) return null;
  if (!/^https?:/i.test(text) && !isBareHost(text)) return null;
  const address = readAddress(text);
  return address.ok ? address.value : null;
}

/** Returns what `soleAddress` does, but null if punctuation or markup follows the address. */
export function lineAddress(line: string): string | null {
  return hasFollower.test(line) ? null : soleAddress(line);
}

/** Endings of files that are no top-level domains, and `md`, which is more often a file than a host in Moldova. */
const fileName =
  /^[^./:]+\.(?:txt|md|pdf|docx?|xlsx?|pptx?|od[tsp]|[ct]sv|json|ya?ml|xml|html?|css|[jt]sx?|jpe?g|png|gif|svg|webp|mp[34]|exe|dmg|log|ini|bak)$/i;

/** A top-level domain that is written as the first word of a sentence: `Dr.Müller`, `the end.Next`. */
const sentenceStart = /^[^/?#:]*\.\p{Lu}\p{Ll}+(?=[/?#:]|$)/u;

/** Returns true if a text without a scheme may begin with a host, rather than be a file's name or two words. */
function isBareHost(text: string): boolean {
  return !fileName.test(text) && !sentenceStart.test(text);
}

/** Quotation marks and angle brackets as HTML writes them in a text. */
const escapedQuotes = '&(?:[lg]t|quot|#(?:34|60|62|x22|x3[ce]));';

/** Signs at which an address in plain text ends; a bracket ends it only if its partner is not in the address. */
const ends = new RegExp(
  String.raw`(?<end>[\s${quotes}]|${escapedQuotes}|${follower}|[${dividers}](?=${next}))|[()[\]{}]`,
  'giu',
);

const bracketOrGap = new RegExp(String.raw`[()[\]{}]|[\s${quotes}${foreign}]`, 'gu');

const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The place of each bracket's partner in the same word. */
export type BracketPairs = ReadonlyMap<number, number>;

/** Finds the pairs of brackets in a text. */
export function bracketPairs(text: string): BracketPairs {
  const pairs = new Map<number, number>();
  let open: Record<string, number[]> = { '(': [], '[': [], '{': [] };
  for (const { 0: sign, index } of text.matchAll(bracketOrGap)) {
    const opening = openings[sign];
    if (open[sign] !== undefined) open[sign].push(index);
    else if (opening === undefined) open = { '(': [], '[': [], '{': [] };
    else {
      const partner = open[opening]?.pop();
      if (partner !== undefined) pairs.set(index, partner).set(partner, index);
    }
  }
  return pairs;
}

/** Returns the place where an address in plain text ends, before the sentence's punctuation is taken away. */
export function endOfAddress(text: string, start: number, pairs: BracketPairs): number {
  ends.lastIndex = start;
  for (let match = ends.exec(text); match !== null; match = ends.exec(text)) {
    const partner = pairs.get(match.index);
    if (match.groups?.['end'] !== undefined || partner === undefined || partner < start) return match.index;
  }
  return text.length;
}
