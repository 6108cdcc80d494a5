import { cleanText } from '../link/clean-text.ts';
import { renamedWords } from './renamed-words.ts';
import { changesOf, replaceSpans, type Replacement } from './plain-text.ts';
import { linksOfText } from './text-links.ts';
import { findRichLinks, type RichLink } from './rich-links.ts';
import { parseSafely } from './safe-html.ts';
import { hasPlaceholder, readTarget, surroundings, type TextLink, type WholeText } from './whole-text.ts';

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

function describe(visible: string, { written, place, words, isCode, isCut }: RichLink): TextLink {
  return {
    ...readTarget(written),
    written,
    ...surroundings(visible, place),
    words: cleanText(words),
    isCode,
    hasPlaceholder: hasPlaceholder(written),
    isCut,
  };
}

/** Returns what changes in the text without formatting: addresses, and words of links that are their addresses. */
function changesIn(
  plain: string,
  links: readonly TextLink[],
  shortUrls: ReadonlyMap<number, string>,
): readonly Replacement[] {
  const byAddress = shortByAddress(links, shortUrls);
  const found = linksOfText(plain);
  const written = new Set(links.map((link) => link.written));
  const changes = found.flatMap((link) => {
    const { address } = readTarget(link.written);
    // Words without a scheme are those of a link of the formatting.
    if (!/^https?:/i.test(link.written) && !written.has(link.written)) return [];
    const shortUrl = address && byAddress.get(address);
    return shortUrl ? changesOf(plain, link, shortUrl) : [];
  });
  // For each place, 1 if it is within an address, or if its character changes already.
  const [inAddress, isTaken] = [new Uint8Array(plain.length + 1), new Uint8Array(plain.length)];
  for (const { target } of found) inAddress.fill(1, target.start + 1, target.end);
  for (const { start, end } of changes) isTaken.fill(1, start, end);
  // The words of links are in the order of the links.
  let from = 0;
  for (const [place, { words, address }] of links.entries()) {
    const shortUrl = shortUrls.get(place);
    const by = address && renamedWords(words, address, shortUrl ?? words);
    if (by === null) continue;
    // A part of another address is not these words.
    const isPart = (start: number): boolean => inAddress[start] === 1 || inAddress[start + words.length] === 1;
    let start = plain.indexOf(words, from);
    while (start !== -1 && isPart(start)) start = plain.indexOf(words, start + words.length);
    if (start === -1) continue;
    from = start + words.length;
    if (shortUrl !== undefined && !isTaken.subarray(start, from).includes(1)) changes.push({ start, end: from, by });
  }
  return changes;
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
