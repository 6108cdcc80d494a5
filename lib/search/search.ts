import { hasEncoding } from '../address/address.ts';
import { decodedAddress } from '../address/decoded-address.ts';
import { fold, foldWithPlaces, isAscii } from './fold.ts';
import type { PartialLink } from '../link/link.ts';

/** Part of a text; `match` is true if a search word matches it. */
export interface TextPart {
  text: string;
  match: boolean;
}

/** The searched text of each link object that `matches` was asked about, built once. */
const texts = new WeakMap<PartialLink, string>();

/** Splits a search into its words, all of which must be found. */
export function searchWords(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/**
 * Returns the text that a search of this link goes through: its title and its addresses, as they are and as people write
 * them. Words contain no white space, so none matches across two fields.
 */
export function searchedText({ title, shortUrl, destination }: PartialLink): string {
  const text = `${title ?? ''}\n${shortUrl}\n${destination ?? ''}`;
  if (isAscii(text) && !hasEncoding(text)) return fold(text);
  return fold([title, ...formsOf(shortUrl), ...formsOf(destination ?? '')].join('\n'));
}

/** Returns an address, and where that differs, the decoded one and the one that a browser sends. */
function formsOf(address: string): Iterable<string> {
  const sent = isAscii(address) ? address : (URL.parse(address)?.href ?? address);
  return new Set([address, decodedAddress(address), sent]);
}

/** Returns true if a text of `searchedText` contains every word. */
export function containsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Returns true if title, short address and destination together contain every word. */
export function matches(link: PartialLink, words: readonly string[]): boolean {
  let text = texts.get(link);
  if (text === undefined) texts.set(link, (text = searchedText(link)));
  return containsAll(text, words);
}

/** Returns at most `most` links (count) that contain all words: active links first, then the most visited. */
export function bestMatches(links: readonly PartialLink[], words: readonly string[], most: number): PartialLink[] {
  return links
    .filter((link) => matches(link, words))
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, most);
}

function rank({ state, clicks }: PartialLink): number {
  return (state === 'deleted' ? 0 : 1e9) + (clicks ?? 0);
}

/** Splits a text into parts that match a word and parts that do not. */
export function markMatches(text: string, words: readonly string[]): TextPart[] {
  if (words.length === 0) return [{ text, match: false }];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map(escaped).join('|'), 'gu');
  const { folded, begin, end } = foldWithPlaces(text);
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: word, index } of folded.matchAll(pattern)) {
    const [from, to] = [begin(index), end(index + word.length - 1)];
    // One character may be two letters when it is folded, as ß is, and match twice.
    if (from < done) continue;
    parts.push({ text: text.slice(done, from), match: false }, { text: text.slice(from, to), match: true });
    done = to;
  }
  return [...parts, { text: text.slice(done), match: false }].filter((part) => part.text !== '');
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}
