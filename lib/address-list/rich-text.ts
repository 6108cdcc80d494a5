import { cleanText } from '../link/clean-text.ts';
import { renamedWords } from './own-address.ts';
import { changesOf, replaceSpans, type Replacement } from './plain-text.ts';
import { findLinks, type PlainLink } from './plain-links.ts';
import { findRichLinks, type RichLink } from './rich-links.ts';
import { parseSafely } from './safe-html.ts';
import { surroundings, type Span, hasPlaceholder, readTarget } from './surroundings.ts';
import type { TextLink, WholeText } from './whole-text.ts';

/** Reads a formatted text; `plain` is the same text without formatting, as the program wrote it that it comes from. */
export function readRichText(html: string, plain: string): WholeText {
  const { root, restored } = parseSafely(html);
  const found = findRichLinks(root);
  const visible = restored(found.visible);
  const unformatted = plain === '' ? visible.replaceAll(/\n{2,}/g, '\n\n').trim() : plain;
  const described = found.links.map((link) => describe(visible, { ...link, words: restored(link.words) }));
  return {
    isFormatted: true,
    links: described,
    write(shortUrls) {
      const copy = root.cloneNode(true) as HTMLElement;
      const copies = findRichLinks(copy).links;
      // The last first, as an address in a text moves those behind it.
      const fromLast = [...shortUrls].toSorted(([one], [other]) => other - one);
      for (const [place, shortUrl] of fromLast) copies[place]?.lead(shortUrl);
      const text = replaceSpans(unformatted, changesIn(unformatted, described, shortUrls));
      // A text of pictures has no words: a program without formatting gets its links.
      const words = text === '' ? [...shortUrls.values()].join('\n') : text;
      return { text: words, html: restored(copy.outerHTML), count: shortUrls.size };
    },
  };
}

function describe(visible: string, { written, place, words, isCode }: RichLink): TextLink {
  return {
    ...readTarget(written),
    written,
    ...surroundings(visible, place),
    words: cleanText(words),
    isCode,
    hasPlaceholder: hasPlaceholder(written),
  };
}

/** Returns what changes in the text without formatting: addresses, and words of links that are their addresses. */
function changesIn(
  plain: string,
  links: readonly TextLink[],
  shortUrls: ReadonlyMap<number, string>,
): readonly Replacement[] {
  const byAddress = shortByAddress(links, shortUrls);
  const found = findLinks(plain);
  const changes = found.flatMap((link) => {
    const { address } = readTarget(link.written);
    const shortUrl = address && byAddress.get(address);
    return shortUrl ? changesOf(plain, link, shortUrl) : [];
  });
  return [...changes, ...wordsIn({ plain, links, shortUrls, found, others: changes })];
}

/** Returns the short link of each address that is not left out anywhere; null for the others. */
function shortByAddress(
  links: readonly TextLink[],
  shortUrls: ReadonlyMap<number, string>,
): ReadonlyMap<string, string | null> {
  const byAddress = new Map<string, string | null>();
  for (const [place, { address }] of links.entries()) {
    if (address === null) continue;
    const shortUrl = shortUrls.get(place) ?? null;
    byAddress.set(address, byAddress.get(address) === null ? null : shortUrl);
  }
  return byAddress;
}

interface WordsDeps {
  plain: string;
  links: readonly TextLink[];
  shortUrls: ReadonlyMap<number, string>;
  /** The links of the plain text. */
  found: readonly PlainLink[];
  /** What changes already. */
  others: readonly Replacement[];
}

/** Finds the words of links that are their addresses, in their order, outside of other changes. */
function wordsIn({ plain, links, shortUrls, found, others }: WordsDeps): Replacement[] {
  const changes: Replacement[] = [];
  const targets = overlapsWith(found.map(({ target }) => target));
  const taken = overlapsWith(others);
  let from = 0;
  for (const [place, { words, address }] of links.entries()) {
    const shortUrl = shortUrls.get(place);
    const by = address && renamedWords(words, address, shortUrl ?? words);
    if (by === null) continue;
    // A part of another address is not these words.
    const isPart = (start: number): boolean =>
      targets(start, start + words.length).some((span) => span.start < start || span.end > start + words.length);
    let start = plain.indexOf(words, from);
    while (start !== -1 && isPart(start)) start = plain.indexOf(words, start + words.length);
    if (start === -1) continue;
    from = start + words.length;
    if (shortUrl !== undefined && taken(start, from).length === 0) changes.push({ start, end: from, by });
  }
  return changes;
}

/** Returns a function that finds which of some spans, none of which overlap with each other, overlap with another one. */
function overlapsWith(spans: readonly Span[]): (start: number, end: number) => Span[] {
  const ordered = spans.toSorted((one, other) => one.start - other.start);

  /** Returns the place of the first span that ends after this character. */
  function firstAfter(character: number): number {
    let [low, high] = [0, ordered.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ordered[middle]?.end ?? Infinity) <= character) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return (start, end) => {
    const found: Span[] = [];
    for (let place = firstAfter(start); place < ordered.length; place += 1) {
      const span = ordered[place];
      if (span === undefined || span.start >= end) break;
      found.push(span);
    }
    return found;
  };
}
