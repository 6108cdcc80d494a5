// The first constants are parts of character classes in regular expressions.

/** Characters that show nothing, beside white space. */
export const invisible = String.raw`\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff`;

/**
 * Punctuation and brackets of other scripts, lines of boxes, and characters that show nothing. They end an address even
 * if it is alone in its line, because browsers copy an address with these characters percent-encoded.
 */
export const foreign = String.raw`、。，；！？｜｡､｢｣（）［］〔〕｛｝＜＞「」『』【】《》〈〉،؛؟।॥\u2500-\u257f${invisible}`;

/** Signs that end an address in a sentence, but belong to it if it is alone in its line. */
export const quotes = '<>"“”„‟«»‹›`';

/** Signs after an address that may divide it from the next line's, or be a sentence's. */
export const trailing = '.,;・：…';

/** Signs that belong to an address, unless the next address follows them. */
export const dividers = ',;|・：';

/** The next address: it may be in brackets or quotation marks. */
export const nextAddress = String.raw`['("<[]{0,4}https?:\/\/`;

/** The label of an Asciidoc link after its address: `https://a.example/x[A]`. */
const label = String.raw`(?<![/=?&#\]])\[(?=[^[\]]+\](?:$|[\s${foreign}.,;:!?)]))`;

/** A closing tag of BBCode. */
const closingTag = String.raw`\[(?=\/[a-z]{1,9}\])`;

/** The start of what is not part of the address before it, even in a text without spaces. */
export const follower = `[${foreign}]|${closingTag}|${label}`;

/** Quotation marks and angle brackets as HTML writes them in a text. */
const escapedQuotes = '&(?:[lg]t|quot|#(?:34|60|62|x22|x3[ce]));';

/** Signs at which an address in plain text ends; a bracket ends it only if its partner is not in the address. */
const ends = new RegExp(
  String.raw`(?<end>[\s${quotes}]|${escapedQuotes}|${follower}|[${dividers}](?=${nextAddress}))|[()[\]{}]`,
  'giu',
);

/** The opening bracket of each closing one. */
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The place of each bracket's partner in the same word. */
export type BracketPairs = ReadonlyMap<number, number>;

const bracketOrGap = new RegExp(String.raw`[()[\]{}]|[\s${quotes}${foreign}]`, 'gu');

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

/** Returns the place where an address in plain text ends, before `withoutSentence` takes the sentence's signs away. */
export function endOfAddress(text: string, start: number, pairs: BracketPairs): number {
  ends.lastIndex = start;
  for (let match = ends.exec(text); match !== null; match = ends.exec(text)) {
    const partner = pairs.get(match.index);
    if (match.groups?.['end'] !== undefined || partner === undefined || partner < start) return match.index;
  }
  return text.length;
}

/** Signs at the end of a word that belong to the sentence around it. */
const sentenceSign = new RegExp(`[.,;:!?'"‘’“”„«»‹›>*\`|…・：${foreign}]`);

/**
 * Returns an address in a sentence without the sentence's punctuation and markup after it. A closing bracket whose opening
 * one is in the address belongs to it, as in Wikipedia's addresses.
 */
export function withoutSentence(text: string): string {
  const surplus = new Map<string, number>();
  let end = text.length;
  while (end > 0) {
    const last = text.charAt(end - 1);
    const opening = openings[last];
    if (opening !== undefined) {
      const left = surplus.get(last) ?? count(text, last) - count(text, opening);
      if (left <= 0) break;
      surplus.set(last, left - 1);
      end -= 1;
    } else if (text.startsWith('~~', end - 2)) end -= 2;
    else if (sentenceSign.test(last)) end -= 1;
    else break;
  }
  return text.slice(0, end);
}

const count = (text: string, character: string): number => text.split(character).length - 1;
