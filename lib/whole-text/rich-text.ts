import { cleanText } from '../link/clean-text.ts';
import { renamedWords } from './own-address.ts';
import { changesOf, replaceSpans, type Replacement } from './plain-changes.ts';
import { findLinks } from './plain-links.ts';
import { findRichLinks, type RichLink } from './rich-links.ts';
import { parseSafely } from './safe-html.ts';
import { surroundings } from './surroundings.ts';
import { readTarget } from './target.ts';
import type { TextLink, WholeText } from './whole-text.ts';

/** Reads a formatted text; `plain` is the same text without formatting, as the program wrote it that it comes from. */
export function readRichText(html: string, plain: string): WholeText {
  const root = parseSafely(html);
  const { visible, links } = findRichLinks(root);
  const unformatted = plain === '' ? visible.replaceAll(/\n{2,}/g, '\n\n').trim() : plain;
  const described = links.map((link) => describe(visible, link));
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
      return { text, html: copy.outerHTML, count: shortUrls.size };
    },
  };
}

function describe(visible: string, { written, place, words, isCode }: RichLink): TextLink {
  return { ...readTarget(written), written, ...surroundings(visible, place), words: cleanText(words), isCode };
}

/** Returns what changes in the text without formatting: addresses, and words of links that are their addresses. */
function changesIn(
  plain: string,
  links: readonly TextLink[],
  shortUrls: ReadonlyMap<number, string>,
): readonly Replacement[] {
  const byAddress = shortByAddress(links, shortUrls);
  const changes = findLinks(plain).flatMap((link) => {
    const { address } = readTarget(link.written);
    const shortUrl = address && byAddress.get(address);
    return shortUrl ? changesOf(plain, link, shortUrl) : [];
  });
  return [...changes, ...wordsIn(plain, links, shortUrls, changes)];
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

/** Finds the words of links that are their addresses without a scheme, in their order, outside of other changes. */
function wordsIn(
  plain: string,
  links: readonly TextLink[],
  shortUrls: ReadonlyMap<number, string>,
  others: readonly Replacement[],
): Replacement[] {
  const changes: Replacement[] = [];
  let from = 0;
  for (const [place, { words, address }] of links.entries()) {
    if (address === null || /^(?:https?:|www\.)/i.test(words)) continue;
    const shortUrl = shortUrls.get(place);
    const by = renamedWords(words, address, shortUrl ?? words);
    const start = by === null ? -1 : plain.indexOf(words, from);
    if (by === null || start === -1) continue;
    const change = { start, end: start + words.length, by };
    from = change.end;
    const isFree = others.every(({ start: begin, end }) => change.end <= begin || change.start >= end);
    if (shortUrl !== undefined && isFree) changes.push(change);
  }
  return changes;
}
