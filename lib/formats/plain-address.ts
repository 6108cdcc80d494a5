import { dividers, foreign, quotes } from './punctuation.ts';
import { follower, next } from './sole-address.ts';

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
