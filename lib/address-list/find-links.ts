import { readAddress } from '../address/address.ts';
import { unescapeMarkdown } from '../clipboard/escape.ts';
import { bracketPairs, endOfAddress, withoutSentence, type BracketPairs } from './end-of-address.ts';

/** A part of a text, from its first character to the one before `end`. */
export interface Span {
  start: number;
  end: number;
}

/** Returns a part of a text; none of it is empty. */
export const partOf = (text: string, part: Span | null): string => (part ? text.slice(part.start, part.end) : '');

/** A link in a text of characters: plain, Markdown or the source of HTML. */
export interface FoundLink {
  /** The link with all its signs. */
  whole: Span;
  /** Its target, and the same without escapes. */
  target: Span;
  written: string;
  /** Its words, which Slack writes after a bar; null for an address that stands by itself. */
  label: Span | null;
  syntax: 'bare' | 'markdown' | 'html';
}

// Parts of the regular expressions that find links. They ignore case, and their groups are those that `readMatch` reads.

/** A Markdown link: its text, and its target in angle brackets or plain. */
export const markdownLink = String.raw`(?<!\\)\[(?<label>(?:\\.|[^[\]\\])*)\]\(\s*(?:<(?<bracketed>(?:\\.|[^<>\\])*)>|(?<target>(?:(?![,;|]['([]*https?:\/\/)[^\s()<>"]|\([^\s()<>"]*\))+))(?:\s+["'][^()[\]]*)?\)`;

/** An address in angle brackets, where Slack adds a title after a bar. */
export const bracketedAddress = String.raw`<(?<exact>https?:\/\/[^<>|\n]*)(?:\|(?<shown>[^<>\n]*))?>`;

const addressStart = String.raw`(?<![a-z\d])(?<start>(?:blob:)?https?:\/\/|www\.)`;

/** The target of an HTML link, in either quotation marks or plain. */
const href = String.raw`(?<=\s|["'])href\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<unquoted>[^\s<>"']+))`;

/** The opening tag of an HTML link; other tags may have addresses in their attributes. */
const tagWithHref = String.raw`<(?<name>a)(?<attributes>\s(?:[^<>]*?)${href}[^<>]*)>`;

/** Makes the pattern of these kinds of links, and of an address that stands by itself. */
export const linkPattern = (...kinds: string[]): RegExp => new RegExp([...kinds, addressStart].join('|'), 'dgiu');

/** Every kind of link, in a line of a list. */
export const inLine = linkPattern(markdownLink, tagWithHref, bracketedAddress);

/** Addresses that stand by themselves, in a text without markup. */
export const withoutMarkup = linkPattern();

/** Finds the links of a text, in order. `pattern` is one of `linkPattern`. */
export function findLinks(text: string, pattern: RegExp): FoundLink[] {
  const found: FoundLink[] = [];
  let pairs: BracketPairs | null = null; // Most texts have no address.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const link = readMatch(text, match, () => (pairs ??= bracketPairs(text)));
    if (link === null) continue;
    pattern.lastIndex = link.whole.end;
    found.push(link);
  }
  return found;
}

function readMatch(text: string, match: RegExpExecArray, pairs: () => BracketPairs): FoundLink | null {
  const { exact, shown, mail, name, label, bracketed, start } = match.groups ?? {};
  const whole = { start: match.index, end: match.index + match[0].length };
  const span = (group: string): Span => spanOf(match.indices?.groups?.[group]);
  if (exact !== undefined)
    return { ...bareLink(text, span('exact'), whole), label: shown === undefined ? null : span('shown') };
  if (mail !== undefined) return bareLink(text, span('mail'), whole);
  if (start !== undefined) return addressAt(text, whole, pairs());
  if (name !== undefined) return /^a(?:rea)?$/i.test(name) ? htmlLink(text, whole, span('attributes')) : null;
  if (label === undefined) return null;
  const target = span(bracketed === undefined ? 'target' : 'bracketed');
  const written = unescapeMarkdown(partOf(text, target));
  return { whole, target, written, label: span('label'), syntax: 'markdown' };
}

function bareLink(text: string, target: Span, whole: Span): FoundLink {
  return { whole, target, written: decoded(text, target), label: null, syntax: 'bare' };
}

/** Reads an address that stands in a sentence. */
function addressAt(text: string, { start, end: begin }: Span, pairs: BracketPairs): FoundLink | null {
  const end = endOfAddress(text, begin, pairs);
  const written = withoutSentence(decoded(text, { start, end }));
  const target = { start, end: start + withoutSentence(partOf(text, { start, end })).length };
  // An escape may end with a sign that is a sentence's elsewhere.
  while (target.end < end && decoded(text, target).length < written.length) target.end += 1;
  return target.end > begin ? { whole: target, target, written, label: null, syntax: 'bare' } : null;
}

const targetOfTag = new RegExp(href, 'di');

/** Reads an HTML link from its opening tag; its words end with the closing tag. */
function htmlLink(text: string, tag: Span, attributes: Span): FoundLink | null {
  const places = targetOfTag.exec(partOf(text, attributes))?.indices?.groups;
  if (places === undefined) return null;
  const { start, end } = spanOf(places['double'] ?? places['single'] ?? places['unquoted']);
  const target = { start: attributes.start + start, end: attributes.start + end };
  const closing = /<\/a\s*>|<a[\s>]/giu;
  closing.lastIndex = tag.end;
  const close = closing.exec(text);
  const isClosed = close?.[0].startsWith('</') === true;
  return {
    whole: { start: tag.start, end: isClosed ? closing.lastIndex : tag.end },
    target,
    written: decodeEntities(partOf(text, target)),
    label: isClosed ? { start: tag.end, end: close.index } : null,
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
  return tag.test(before + part + after) ? decodeEntities(part) : part;
}

function spanOf([start, end]: [number, number] = [0, 0]): Span {
  return { start, end };
}

/**
 * Returns the address of a Markdown link: its text if that is the same address, as the text is unchanged and the target
 * normalised; else its target.
 */
export function linkedAddress(label: string, target: string): string {
  const [text, address] = [unescapeMarkdown(label), unescapeMarkdown(target)];
  return readAddress(text).ok && URL.parse(text)?.href === URL.parse(address)?.href ? text : address;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Matches HTML and XML, in which addresses are escaped: a tag, but no address in angle brackets; or an attribute with an
 * address, as the tag may begin in an earlier line.
 */
const tag = /<\/?(?!https?:)[a-z][\w:-]*(?:[\s/>]|$)|(?:^|\s)(?:href|src)\s*=\s*["']?https?:/i;

/** Replaces the entities that stand for a sign of an address. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (entity, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
    },
  );
}
