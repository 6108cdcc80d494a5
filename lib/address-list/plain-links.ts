import { addressStart, bracketedAddress, markdownLink, withoutSentence } from './punctuation.ts';
import { decodeEntities, hasTags } from './html-entities.ts';
import { unescapeMarkdown } from '../clipboard/escape.ts';
import { bracketPairs, endOfAddress } from './sole-address.ts';
import { picturesIn } from './markdown-pictures.ts';
import type { Span } from './surroundings.ts';

/** A link in a text of characters: plain, Markdown or the source of HTML. */
export interface PlainLink {
  /** The link with all its signs. */
  whole: Span;
  /** Its target, and the same without escapes. */
  target: Span;
  written: string;
  /** Its words, which Slack writes after a bar; null for an address that stands by itself. */
  label: Span | null;
  syntax: 'bare' | 'markdown' | 'html';
  isCode: boolean;
}

/** What is no link, although it may contain an address: comments, and elements of HTML that show no text. */
const unseen = String.raw`<!--(?:(?!<!--)[^])*?-->|<(?<raw>script|style|textarea|title)(?=[\s/>])[^<>]*>(?:(?!<\k<raw>[\s/>])[^])*?<\/\k<raw>\s*>`;

/** An attribute of a tag. */
const attribute = String.raw`(?:\s+|(?<=["']))[\w:@.-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s<>"']+))?`;

/** The pattern of whatever may be a link. The attributes of tags are as HTML has them, or `anything` but tags. */
const links = (attributes: string): RegExp =>
  new RegExp(
    [
      unseen,
      bracketedAddress,
      String.raw`<(?<mail>mailto:[^<>\s]+)>`,
      String.raw`<\/?(?<name>[a-z][\w:-]*)(?<attributes>${attributes})\/?>`,
      markdownLink,
      addressStart,
    ].join('|'),
    'dgiu',
  );

const inText = links(String.raw`(?:${attribute})*\s*`);
/** In the source of HTML, a tag may also have the placeholders of a template. */
const inSource = links(String.raw`(?:\s(?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?`);

/** Returns true for a text that is the source of HTML from its first sign to its last. */
export function isHtmlSource(text: string): boolean {
  return /^\s*<(?:!doctype|[a-z][\w-]*)[\s/>]/i.test(text) && text.trimEnd().endsWith('>');
}

/** Finds the links of a text, in order. Pictures are none. */
export function findLinks(text: string): PlainLink[] {
  const found: PlainLink[] = [];
  const isSource = isHtmlSource(text);
  const isCode = codeIn(text, isSource);
  const pictures = isSource ? null : picturesIn(text);
  const pairs = bracketPairs(text);
  const pattern = isSource ? inSource : inText;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const link = readMatch(text, match, pairs);
    if (link === null) continue;
    pattern.lastIndex = link.whole.end;
    if (link.syntax === 'bare' && pictures?.has(link.target.start)) continue;
    // In the source of HTML, a link is one in code too.
    found.push({ ...link, isCode: isCode(link.whole.start) && !(isSource && link.syntax === 'html') });
  }
  return found;
}

const beginning = new RegExp(addressStart, 'giu');

/** Finds the addresses that stand by themselves in a text without markup, in order. */
export function addressesIn(text: string): Pick<PlainLink, 'target' | 'written'>[] {
  const found: Found[] = [];
  let pairs: ReturnType<typeof bracketPairs> | null = null;
  for (const { index, 0: match } of text.matchAll(beginning)) {
    if (index < (found.at(-1)?.target.end ?? 0)) continue;
    pairs ??= bracketPairs(text); // Most texts between two tags have no address.
    const link = addressAt(text, { start: index, end: index + match.length }, pairs);
    if (link !== null) found.push(link);
  }
  return found;
}

function readMatch(text: string, match: RegExpExecArray, pairs: ReturnType<typeof bracketPairs>): Found | null {
  const { exact, shown, mail, name, bracketed, start } = match.groups ?? {};
  const whole = { start: match.index, end: match.index + match[0].length };
  const span = (group: string): Span => spanOf(match.indices?.groups?.[group]);
  const label = shown === undefined ? null : span('shown');
  if (exact !== undefined) return { ...bareLink(text, span('exact'), whole), label };
  if (mail !== undefined) return bareLink(text, span('mail'), whole);
  if (start !== undefined) return addressAt(text, whole, pairs);
  if (name !== undefined) return /^a(?:rea)?$/i.test(name) ? htmlLink(text, whole, span('attributes')) : null;
  const isMarkdown = match.groups?.['label'] !== undefined && text[match.index - 1] !== '!';
  return isMarkdown
    ? markdownLinkOf(text, whole, span('label'), span(bracketed === undefined ? 'target' : 'bracketed'))
    : null;
}

type Found = Omit<PlainLink, 'isCode'>;

function bareLink(text: string, target: Span, whole: Span): Found {
  return { whole, target, written: decoded(text, target), label: null, syntax: 'bare' };
}

/** Reads an address that stands in a sentence. */
function addressAt(text: string, { start, end: begin }: Span, pairs: ReturnType<typeof bracketPairs>): Found | null {
  const end = endOfAddress(text, begin, pairs);
  const written = withoutSentence(decoded(text, { start, end }));
  const target = { start, end: start + withoutSentence(text.slice(start, end)).length };
  // An escape may end with a sign that is a sentence's elsewhere.
  while (target.end < end && decoded(text, target).length < written.length) target.end += 1;
  return target.end > begin ? bareLink(text, target, target) : null;
}

function markdownLinkOf(text: string, whole: Span, label: Span, target: Span): Found | null {
  const written = unescapeMarkdown(text.slice(target.start, target.end));
  // Elsewhere than in a link, a word in round brackets may follow one in square brackets.
  return /^(?:[a-z][a-z\d+.-]*:|www\.|[#/?.])/i.test(written)
    ? { whole, target, written, label, syntax: 'markdown' }
    : null;
}

const href = /(?<=\s|["'])href\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<unquoted>[^\s"'<>]+))/di;

/** Reads an HTML link from its opening tag; its words end with the closing tag. */
function htmlLink(text: string, tag: Span, attributes: Span): Found | null {
  const match = href.exec(text.slice(attributes.start, attributes.end));
  if (match === null) return null;
  const places = match.indices?.groups ?? {};
  const { start, end } = spanOf(places['double'] ?? places['single'] ?? places['unquoted']);
  const target = { start: attributes.start + start, end: attributes.start + end };
  const closing = /<\/a\s*>|<a[\s>]/giu;
  closing.lastIndex = tag.end;
  const close = closing.exec(text);
  const isClosed = close?.[0].startsWith('</') === true;
  const label = isClosed ? { start: tag.end, end: close.index } : null;
  return {
    whole: { start: tag.start, end: isClosed ? closing.lastIndex : tag.end },
    target,
    written: decodeEntities(text.slice(target.start, target.end)),
    label,
    syntax: 'html',
  };
}

/** Returns a part of a text, without the escapes of HTML if its line is HTML. */
function decoded(text: string, { start, end }: Span): string {
  const part = text.slice(start, end);
  if (!part.includes('&')) return part;
  // A line may be as long as the text.
  const before = text.slice(Math.max(0, start - 2000), start).replace(/^[^]*\n/, '');
  const after = text.slice(end, end + 2000).replace(/\n[^]*$/, '');
  return hasTags(before + part + after) ? decodeEntities(part) : part;
}

function spanOf(indices: [number, number] | undefined): Span {
  const [start = 0, end = 0] = indices ?? [];
  return { start, end };
}

/** An element of HTML that holds code. */
const element = String.raw`<(?<element>code|kbd|pre|samp)(?=[\s/>])(?:(?!<\k<element>[\s/>])[^])*?<\/\k<element>\s*>`;

/** A block of Markdown between two fences, or to the end of the text. */
const block =
  /^[ \t>]*(?<fence>~{3,}|`{3,}(?=[^`\n]*$))[^\n]*(?:\n(?![ \t>]*\k<fence>[~`]*[ \t\r]*$)[^\n]*)*(?:\n[^\n]*)?/.source;

/** Words between as many backticks on either side. */
const words = /(?<!`)(?<ticks>`+)(?!`)[^\n]{1,500}?(?<!`)\k<ticks>(?!`)/.source;

const inMarkdown = new RegExp([block, words, element].join('|'), 'gim');
const inHtml = new RegExp(element, 'gi');

/**
 * Returns a function that says whether a place in a text is in a piece of code. Places must be asked in order. In the
 * source of HTML, only elements hold code.
 */
function codeIn(text: string, isSource: boolean): (place: number) => boolean {
  const spans: Span[] = [...text.matchAll(isSource ? inHtml : inMarkdown)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
  let next = 0;
  return (place) => {
    while ((spans[next]?.end ?? Infinity) <= place) next += 1;
    return (spans[next]?.start ?? Infinity) <= place;
  };
}
