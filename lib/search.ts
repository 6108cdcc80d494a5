import type { KnownLink } from './link.ts';

/** Part of a text, and whether it is what was searched for. */
export interface Part {
  text: string;
  match: boolean;
}

/** What is searched, by link: made once for each state of it. */
const texts = new WeakMap<KnownLink, string>();

/** The words of a search; every one has to be found. */
export function searchWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** True where title, short address and destination together hold every word, in any case. */
export function matches(link: KnownLink, words: readonly string[]): boolean {
  let text = texts.get(link);
  if (text === undefined) {
    // Words hold no line break, so none is found across two of the three.
    text = [link.title, link.shortUrl, link.destination].join('\n').toLowerCase();
    texts.set(link, text);
  }
  return words.every((word) => text.includes(word));
}

/** A text in parts, those that the words match marked. */
export function marked(text: string, words: readonly string[]): Part[] {
  if (words.length === 0) return [{ text, match: false }];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(`(${longestFirst.map(escaped).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, place) => ({ text: part, match: place % 2 === 1 }))
    .filter(({ text: part }) => part !== '');
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}
