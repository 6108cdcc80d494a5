import { cleanText } from '../link/clean-text.ts';
import { beginsWithBlockEnd } from './end-of-address.ts';
import { decodeEntities, partOf, type FoundLink, type Span } from './find-links.ts';
import { decodeQuotedPrintable, isQuotedPrintable, type DecodedText } from './quoted-printable.ts';
import { renamedWords } from './renamed-words.ts';
import { isHtmlSource, linksOfText } from './text-links.ts';
import { hasPlaceholder, readTarget, surroundings, type WholeText } from './whole-text.ts';

/** A text of characters, with the changes that lead one of its links elsewhere. */
export interface PlainText extends WholeText {
  /** Returns what changes in the text if the link at this place in `links` leads to the short link. */
  changesTo(place: number, shortUrl: string): Replacement[];
}

/**
 * Reads a text of characters: plain, Markdown or the source of HTML, also in quoted-printable. Its formatting, if it has
 * any, are characters too.
 */
export function readPlainText(typed: string): PlainText {
  const { text, placeOf, encode } = isQuotedPrintable(typed) ? decodeQuotedPrintable(typed) : asItIs(typed);
  const isSource = isHtmlSource(text);
  const found = linksOfText(text);
  const twins = isSource ? twinsIn(text, found) : new Map<FoundLink, Span[]>();

  function changesTo(link: FoundLink | undefined, shortUrl: string): Replacement[] {
    if (link === undefined) return [];
    const own = changesOf(text, link, shortUrl);
    const by = own[0]?.by ?? shortUrl;
    const all = own.concat((twins.get(link) ?? []).map(({ start, end }) => ({ start, end, by })));
    return all.map((change) => ({ start: placeOf(change.start), end: placeOf(change.end), by: encode(change.by) }));
  }

  return {
    isFormatted: false,
    links: found.map((link) => {
      const { before, after } = surroundings(text, link.whole);
      return {
        ...readTarget(link.written),
        written: link.written,
        before: isSource ? withoutTags(before) : before,
        words: cleanText(link.label ? wordsOf(text, link) : link.written),
        after: isSource ? withoutTags(after) : after,
        isCode: link.isCode,
        // A placeholder that never ends is no part of the address before it.
        hasPlaceholder:
          hasPlaceholder(link.written) || beginsWithPlaceholder(text.slice(link.target.end, link.target.end + 30)),
        isCut: link.isCut,
      };
    }),
    changesTo: (place, shortUrl) => changesTo(found[place], shortUrl),
    write(shortUrls) {
      const changes = [...shortUrls].flatMap(([place, shortUrl]) => changesTo(found[place], shortUrl));
      return { text: replaceSpans(typed, changes), html: null, count: shortUrls.size };
    },
  };
}

/** Returns true for a text that begins with a placeholder, other than a tag that ends a block of a template. */
const beginsWithPlaceholder = (text: string): boolean => /^(?:[{«]|%%|<%)/.test(text) && !beginsWithBlockEnd(text);

const asItIs = (text: string): DecodedText => ({ text, placeOf: (place) => place, encode: (by) => by });

/** A comment that only some mail programs read, in which a button is drawn again. */
const conditional = /<!--\[if [^\]]*\]>[^]*?<!\[endif\]-->/gi;
const hrefInComment = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/dgi;

/** Finds the same link in comments for some mail programs: the copy changes together with the link behind it. */
function twinsIn(text: string, links: readonly FoundLink[]): Map<FoundLink, Span[]> {
  const twins = new Map<FoundLink, Span[]>();
  for (const { 0: comment, index } of text.matchAll(conditional)) {
    for (const { indices } of comment.matchAll(hrefInComment)) {
      const [from, to] = indices?.[1] ?? indices?.[2] ?? [0, 0];
      const target = { start: index + from, end: index + to };
      const written = decodeEntities(partOf(text, target));
      const same = links.filter((link) => link.syntax === 'html' && link.written === written);
      const link = same.find(({ whole }) => whole.start > index) ?? same.at(-1);
      if (link !== undefined) twins.set(link, [...(twins.get(link) ?? []), target]);
    }
  }
  return twins;
}

function wordsOf(text: string, { label, syntax }: FoundLink): string {
  const words = partOf(text, label);
  return syntax === 'html' ? decodeEntities(withoutTags(words)) : words;
}

/** Returns what a reader sees of a piece of HTML's source, which may begin or end within a tag. */
function withoutTags(html: string): string {
  return html.replaceAll(/^[^<>]*>|<[^<>]*(?:>|$)/g, ' ').replaceAll(/\s+/g, ' ');
}

export interface Replacement extends Span {
  by: string;
}

/** Returns what changes in a text where a link leads to a short link instead: its target, and words that are its address. */
export function changesOf(text: string, link: FoundLink, shortUrl: string): Replacement[] {
  const { target, label, written, syntax } = link;
  const isHtml = syntax === 'html';
  const by = isHtml ? shortUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : shortUrl;
  const changes = [{ ...target, by: syntax === 'markdown' && /[()]/.test(by) ? `<${by}>` : by }];
  if (label === null) return changes;
  const own = isHtml ? soleText(text, label) : label;
  const address = readTarget(written).address;
  const words = own && address && renamedWords(decodeEntities(partOf(text, own)), address, by);
  if (own && words) changes.push({ ...own, by: words });
  return changes;
}

/** Returns the only text between the tags of a piece of HTML; null if there are several, or if it is no address. */
function soleText(text: string, label: Span): Span | null {
  const match = /^(?:<[^<>]*>|\s)*(?<words>[^<>\s]+)(?:<[^<>]*>|\s)*$/d.exec(partOf(text, label));
  const [from, to] = match?.indices?.groups?.['words'] ?? [];
  return from === undefined || to === undefined ? null : { start: label.start + from, end: label.start + to };
}

/** Replaces parts of a text, which do not overlap. */
export function replaceSpans(text: string, changes: readonly Replacement[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, by } of changes.toSorted((one, other) => one.start - other.start)) {
    pieces.push(text.slice(from, start), by);
    from = end;
  }
  return [...pieces, text.slice(from)].join('');
}
