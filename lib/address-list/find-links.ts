import { invisible, readAddress } from '../address/address.ts';
import { unescapeMarkdown } from '../clipboard/markdown.ts';
import {
  bracketPairs,
  endOfAddress,
  endsWithWords,
  hasOnlyWord,
  isUnspaced,
  latexSign,
  mayBeCut,
  mayHaveWordAfter,
  withoutSentence,
  type BracketPairs,
} from './end-of-address.ts';
import { fileEnding, soleAddress } from './sole-address.ts';
import { isWrapped } from './wrapped-address.ts';

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
  /** True if it is not sure that the address ends where it was read to. */
  isCut: boolean;
}

// Parts of the regular expressions that find links. They ignore case, and their groups are those that `readMatch` reads.

/** A Markdown link: its text, and its target in angle brackets or plain. */
export const markdownLink = String.raw`(?<!\\)\[(?<label>(?:\\.|[^[\]\\])*)\]\(\s*(?:<(?<bracketed>(?:\\.|[^<>\\])*)>|(?<target>(?:(?![,;|]['([]*https?:\/\/)(?:\\[()]|[^\s()<>"])|\([^\s()<>"]*\))+))(?:\s+["'][^()[\]]*)?\)`;

/**
 * An address in angle brackets, where Slack adds a title after a bar. A mail program may have wrapped it, and may have
 * marked the next line as quoted.
 */
export const bracketedAddress = String.raw`<(?:URL:)?(?<exact>https?:\/\/(?:[^<>|\n]*|(?:(?!https?:)[!-;=?-{}~])+(?:\r?\n(?:[ \t]*>)?[ \t]*(?:(?!https?:)[!-;=?-{}~])+){1,9}))(?:\|(?<shown>[^<>\n]*))?>`;

/** An address with another scheme, which may contain one with http. */
const otherScheme = String.raw`(?<![a-z\d])(?:mailto:|view-source:|feed:|jar:|javascript:|data:[a-z]+\/|(?!blob:)(?!https?:)[a-z][a-z\d+.-]*:\/\/)[^\s<>"]*`;

/** A scheme with the full-width characters that input methods of Asia write. */
const wideScheme = String.raw`[hｈ][tｔ][tｔ][pｐ][sｓ]?[:：][/／]{2}`;
const wideStart = new RegExp(`^(?!https?://)${wideScheme}[^\\s/／?#]*[/／]?`, 'iu');

/** Returns an address with the scheme, the host and the slash behind it in the characters that browsers take. */
const withNarrowStart = (text: string): string => text.replace(wideStart, (start) => start.normalize('NFKC'));

/** An address that begins neither within a word or a path, nor after the sign of an e-mail address. */
const addressStart = String.raw`(?<![a-z\d@＠+/])(?<start>(?:blob:)?https?:(?:\/\/|\\\/\\\/)|${wideScheme}|(?<![\p{L}\p{N}._-])www\.)`;

/** The host of an address without a scheme, before its path. In a text, other endings are those of files and words. */
const bareHost = String.raw`(?:[a-z\d][a-z\d-]{0,62}\.){1,6}(?:com|org|net|edu|gov|info|biz|io|co|dev|app|ai|me|tv|eu|de|fr|uk|es|it|nl|be|ch|at|pt|br|mx|ar|cl|jp|cn|kr|in|id|ru|ua|pl|cz|se|no|dk|fi|gr|tr|ie|nz|au|ca|us|za|il)(?=\/[\p{L}\p{N}])`;

/** The beginning of an address in a text that has no scheme. */
export const bareAddress = String.raw`(?<![\p{L}\p{N}\p{M}@＠._~/:#=&?%$\\-])(?<bare>${bareHost})`;

/** Returns true for an address without a scheme and `www.`, which in a text may be no address. */
export const isBareAddress = (text: string): boolean => wholeBareHost.test(text);
const wholeBareHost = new RegExp(`^(?!www\\.)${bareHost}`, 'iu');

/** The target of an HTML link, in either quotation marks or plain. */
const href = String.raw`(?<=\s|["'])href\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<unquoted>[^\s<>"']+))`;

/** The opening tag of an HTML link; other tags may have addresses in their attributes. */
const tagWithHref = String.raw`<(?<name>a)(?<attributes>\s(?:[^<>]*?)${href}[^<>]*)>`;

/** Makes the pattern of these kinds of links, and of an address that stands by itself. */
export const linkPattern = (...kinds: string[]): RegExp =>
  new RegExp([...kinds, otherScheme, addressStart].join('|'), 'dgiu');

/** Every kind of link, in a line of a list. */
export const inLine = linkPattern(markdownLink, tagWithHref, bracketedAddress);

/** Addresses that stand by themselves, in the words of a text. */
export const withoutMarkup = linkPattern(bareAddress);

/** Finds the links of a text, in order. `pattern` is one of `linkPattern`. */
export function findLinks(text: string, pattern: RegExp): FoundLink[] {
  const found: FoundLink[] = [];
  let pairs: BracketPairs | null = null; // Most texts have no address.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const link = readMatch(text, match, () => (pairs ??= bracketPairs(text)));
    if (link === null) continue;
    pattern.lastIndex = link.whole.end;
    const words = match.groups?.['exact'] === undefined ? undefined : found.at(-1);
    if (words !== undefined && isWordsOf(words, link)) found.splice(-1, 1, withWords(link, words));
    else found.push(link);
  }
  return found;
}

/** Returns true for an address directly before a link in angle brackets to the same host: mail programs so write its words. */
function isWordsOf({ syntax, label, target, written }: FoundLink, link: FoundLink): boolean {
  const host = (address: string): string =>
    address
      .replace(/^(?:https?:\/\/)?(?:www\.)?/i, '')
      .replace(/[/?#][^]*$/, '')
      .toLowerCase();
  return (
    syntax === 'bare' &&
    label === null &&
    link.label === null &&
    target.end === link.whole.start &&
    host(written) === host(link.written)
  );
}

/** Returns a link with the address before it as its words. */
const withWords = (link: FoundLink, words: FoundLink): FoundLink => ({
  ...link,
  whole: { start: words.whole.start, end: link.whole.end },
  label: words.target,
});

function readMatch(text: string, match: RegExpExecArray, pairs: () => BracketPairs): FoundLink | null {
  const { exact, shown, mail, name, label, bracketed, start, bare } = match.groups ?? {};
  const whole = { start: match.index, end: match.index + match[0].length };
  const span = (group: string): Span => spanOf(match.indices?.groups?.[group]);
  if (exact !== undefined)
    return { ...bareLink(text, span('exact'), whole), label: shown === undefined ? null : span('shown') };
  if (mail !== undefined) return bareLink(text, span('mail'), whole);
  if (start !== undefined || bare !== undefined) return addressAt(text, whole, pairs());
  if (name !== undefined) return /^a(?:rea)?$/i.test(name) ? htmlLink(text, whole, span('attributes')) : null;
  if (label === undefined) return null;
  const target = span(bracketed === undefined ? 'target' : 'bracketed');
  const written = unescapeMarkdown(partOf(text, target)).replaceAll(/\\([()])/g, '$1');
  return { whole, target, written, label: span('label'), syntax: 'markdown', isCut: mayBeCut(written) };
}

/** Reads an address between two signs, without the line breaks of a mail program. */
function bareLink(text: string, target: Span, whole: Span): FoundLink {
  const written = decoded(text, target).replaceAll(/\r?\n(?:[ \t]*>)?[ \t]*/g, '');
  return { whole, target, written, label: null, syntax: 'bare', isCut: mayBeCut(written) };
}

/** Reads an address that stands in a sentence. */
function addressAt(text: string, { start, end: begin }: Span, pairs: BracketPairs): FoundLink | null {
  const end = endOfAddress(text, begin, pairs);
  const around = /[_~]+$/.exec(text.slice(Math.max(0, start - 4), start))?.[0] ?? '';
  const trimmed = (part: string): string => withoutEmphasis(withoutSentence(part), around);
  const decode = (span: Span): string => withoutEscapes(decoded(text, span));
  const asWritten = trimmed(decode({ start, end }));
  const written = withNarrowStart(asWritten);
  const target = { start, end: start + trimmed(partOf(text, { start, end })).length };
  // An escape may end with a sign that is a sentence's elsewhere.
  while (target.end < end && decode(target).length < asWritten.length) target.end += 1;
  if (target.end <= begin || /^www\.[^/?#]*@/i.test(written)) return null;
  return {
    whole: target,
    target,
    written,
    label: null,
    syntax: 'bare',
    isCut: written !== asWritten || mayBeCut(written) || isCut(text, target),
  };
}

/** Returns an address without the signs of Markdown that stand on both sides of it. */
function withoutEmphasis(address: string, around: string): string {
  return around !== '' && address.endsWith(around) ? address.slice(0, -around.length) : address;
}

const latexSigns = new RegExp(latexSign, 'g');

/** Returns an address without the escapes of LaTeX, of Markdown, or of JSON. */
function withoutEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  const plain = text.replaceAll(latexSigns, (sign) => /[~^_%&#$]/.exec(sign)?.[0] ?? '~');
  return plain.replaceAll(
    /\\(?:u([\da-f]{4})|([!-/:-?[-`{-~]))/gi,
    (_, code: string | undefined, sign: string | undefined) =>
      code === undefined ? (sign ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Returns true for an address that ends with the first label of its host, as where a space was typed in the host. */
const isPartOfHost = (address: string): boolean => /^https?:\/\/(?!localhost$)[^\s/?#.:[\]]+$/i.test(address);

/** The signs that end what the sign before an address began: a quotation, or the cell of a table. */
const closings: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“”',
  '‘': '’',
  '‚': '‘’',
  '«': '»',
  '‹': '›',
  '\t': '\t',
  '|': '|',
};

/** Returns true if words follow an address in the same quotation or cell: they may be the rest of its path. */
function hasWordsWithin(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  const closing = closings[before === '| ' ? '|' : before.slice(-1)];
  const [words] = /^ +(?!https?:|www\.)[\p{L}\p{N}][^\n]*/iu.exec(text.slice(end, end + 300)) ?? [];
  if (closing === undefined || words === undefined) return false;
  // The last cell of a row has no tab behind it.
  return new RegExp(`[${closing}]`).test(words) || /\S\t$/.test(before);
}

/** The most words (count) of a file's name behind the space at which its address ended. */
const mostOfName = 8;

/** A word that joins an address and the name of a file. */
const conjunction = /^(?:and|or|und|oder|et|ou|[eyou])$/i;

/** What no name of a file has: the end of a sentence or of its part, another address, or a dash between two. */
const endsName = /[,;:!?]$|\p{L}{4}\.$|^(?:[–—|]|https?:|www\.)/iu;

/** Returns true if the words after an address end like a file, before their sentence does: a name with spaces in it. */
function hasFileBehind(text: string, { start, end }: Span): boolean {
  const address = text.slice(start, end);
  if (!/[^/:]\//.test(address) || fileEnding.test(address)) return false;
  const [, behind = ''] = /^ (?!https?:|www\.)([\p{L}\p{N}(][^\n\t]*)/iu.exec(text.slice(end, end + 300)) ?? [];
  const words = behind.trimEnd().split(' ');
  const isFile = (word = ''): boolean => {
    const name = withoutSentence(word);
    return fileEnding.test(name) && soleAddress(name) === null;
  };
  const isLine = /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, start - 20), start));
  if (isLine && isFile(words.at(-1))) return true;
  const place = words.slice(0, mostOfName).findIndex((word) => isFile(word) || endsName.test(word));
  return isFile(words[place]) && !(place === 1 && conjunction.test(words[0] ?? ''));
}

/**
 * Returns true if a bar with a small letter, or a number in brackets, stands directly behind an address: a part of it, or
 * a title and a footnote. In the row of a table and within other markup, they are none.
 */
function hasSignWithin(text: string, { start, end }: Span): boolean {
  if (!/^(?:\|(?!https?:)[a-z\d]|\[\d+\])/.test(text.slice(end, end + 9))) return false;
  return /(?:^|\n)(?:[^\n|]*[\s("'“„«])?$/.test(text.slice(Math.max(0, start - 300), start));
}

/** The last value of an address, and the place of one that is missing. */
const lastValue = /[?&#][^\s=&#]*=[^\s&#]*$/;
const missingValue = /[?&#][^\s=&#]*=$/;

/** An opening bracket of any script, or a quotation mark; a tag, and what ends a block of a template, are none. */
const opening = /^(?! ?<\/?[a-z!]|\[\/|\{[{%]) ?(?:[([{<«‹（［〔｛＜「『【《〈]|["“„][\p{L}\p{N}]|&lt;\p{L})/iu;

/** A placeholder behind an address, or behind the word after it. */
const placeholderBehind =
  /^(?: [^\s{}<>[\]*%$]{1,30})? ?(?:\{\{?(?!\s*(?:else|end))[\w\s.:-]{1,60}\}|\$\{\w|\*\|(?!if|else|end)\w|%%?[a-z]\w*%|<%=|\[(?:your|first|last|full)?[ _-]?(?:name|e-?mail)\])/i;

/** The rest of a query, behind a space or another sign in one of its values. */
const restOfQuery =
  /^[,;]?(?: (?!\S*:\/\/)[^\s<>"()[\]{}]+){0,3}(?: ?&| (?!\S*:\/\/)[^\s<>"()[\]{}]*[?&])(?:amp;)?[\w.[\]-]+=[^\s=]/i;

/** A parameter behind the sign that begins it, in the same line or in the next one. */
const parameterBehind = /^(?:.\?|&)(?: |[ \t]*\r?\n(?:[ \t]*>)*[ \t]*)[\w.[\]-]+=[^\s=]/;

/** Returns true if a value of an address, or its query, seems to go on behind it. */
function hasQueryBehind(text: string, { start, end }: Span): boolean {
  const after = text.slice(end, end + 200);
  const address = text.slice(start, end);
  if (lastValue.test(address) && placeholderBehind.test(after)) return true;
  if (missingValue.test(address) && opening.test(after)) return true;
  // The brackets of old DOIs.
  return /^<\d/.test(after) || restOfQuery.test(after) || parameterBehind.test(text.slice(end - 1, end + 200));
}

/** Returns true if a word in a script without spaces, at the end of an address or behind it, may be the other's. */
function hasWordWithin(text: string, { start, end }: Span): boolean {
  const address = text.slice(start, end);
  if (mayHaveWordAfter(text.slice(end - 1, end + 2)) || mayHaveWordAfter(address) || endsWithWords(address))
    return true;
  // Where no space is before an address, none is to be expected behind it.
  return hasOnlyWord(address) && isUnspaced(text.slice(Math.max(0, start - 2), start));
}

const invisibleBehind = new RegExp(String.raw`^[${invisible}]+[\w/]`);

/** A page's invitation to read on, of which the first word is glued to an address; and the words behind that. */
const readOn = /[a-z\d](?:Se|See|Read|Show|Voir|Lire|En|Ver|Leer|Ler|Mehr|L[æe]s|Vis|Lees|Meer|Leggi)$/;
const more = /^ (?:mere|more|plus|más|mais|anzeigen|lesen|suite|la suite|meer|altro|tutto)(?!\p{L})/iu;

/** Returns true if an address ends with the first word of what follows, or with the number of a date: `12. december`. */
const hasWordsBehind = (address: string, after: string): boolean =>
  (readOn.test(address) && more.test(after)) || (/\p{L}\d{1,2}$/u.test(address) && /^\. \p{Ll}/u.test(after));

/**
 * Returns true if an address may go on where it seems to end: in the next line, with a word in another script, or with
 * the words behind it.
 */
function isCut(text: string, { start, end }: Span): boolean {
  if (hasWordsWithin(text, { start, end }) || hasFileBehind(text, { start, end })) return true;
  if (/^(?:\.{3}|…|\s?[[(](?:\.{3}|…)[)\]])/.test(text.slice(end, end + 6))) return true;
  // The rest of its path, behind a space.
  if (/^ (?:\/[a-z\d]|[-_][\w-]*\.[a-z]{3,4}(?!\w))/i.test(text.slice(end, end + 60))) return true;
  // The rest of its path, behind a character that shows nothing.
  if (invisibleBehind.test(text.slice(end, end + 3))) return true;
  if (hasWordsBehind(text.slice(start, end), text.slice(end, end + 20))) return true;
  // A placeholder in brackets that end an address.
  if (/^(?:<<|‹|\[%)/.test(text.slice(end, end + 2))) return true;
  if (hasSignWithin(text, { start, end })) return true;
  // A bracket directly behind it, with more than a word in it.
  if (/^\([^)\s]*(?:\s|$)/.test(text.slice(end, end + 300))) return true;
  if (hasQueryBehind(text, { start, end })) return true;
  if (isPartOfHost(text.slice(start, end)) && /^ \S/.test(text.slice(end, end + 2))) return true;
  if (hasWordWithin(text, { start, end })) return true;
  // A DOI, the name of a file and a host have dots in them; behind most others, one ends the sentence.
  const [lineEnd] = /^\.?[ \t]*\r?\n/.exec(text.slice(end, end + 9)) ?? [];
  if (lineEnd === undefined) return false;
  const before = text
    .slice(Math.max(0, end - 600), end + lineEnd.indexOf('.') + 1)
    .split(/\r?\n/)
    .slice(-3);
  return isWrapped(before, text.slice(end + lineEnd.length, end + 600).split(/\r?\n/, 2));
}

const targetOfTag = new RegExp(href, 'di');

/** Reads an HTML link from its opening tag; its words end with the closing tag. */
function htmlLink(text: string, tag: Span, attributes: Span): FoundLink | null {
  const places = targetOfTag.exec(partOf(text, attributes))?.indices?.groups;
  if (places === undefined) return null;
  const { start, end } = spanOf(places['double'] ?? places['single'] ?? places['unquoted']);
  const target = { start: attributes.start + start, end: attributes.start + end };
  const written = decodeEntities(partOf(text, target));
  const closing = /<\/a\s*>|<a[\s>]/giu;
  closing.lastIndex = tag.end;
  const close = closing.exec(text);
  const isClosed = close?.[0].startsWith('</') === true;
  return {
    whole: { start: tag.start, end: isClosed ? closing.lastIndex : tag.end },
    target,
    written,
    label: isClosed ? { start: tag.end, end: close.index } : null,
    syntax: 'html',
    isCut: mayBeCut(written),
  };
}

/** Returns a part of a text, without the escapes of HTML if its line is HTML. */
function decoded(text: string, { start, end }: Span): string {
  const part = text.slice(start, end);
  if (!part.includes('&')) return part;
  // A line may be as long as the text.
  const before = text.slice(Math.max(0, start - 2000), start).replace(/^[^]*\n/, '');
  const after = text.slice(end, end + 2000).replace(/\n[^]*$/, '');
  return tag.test(before + part + after) ? decodeEntities(part) : plainAmpersands(part);
}

/** Returns an address in which every ampersand is escaped for HTML without these escapes; any other unchanged. */
function plainAmpersands(text: string): string {
  return /&(?!(?:amp|#38|#x26);)/i.test(text) ? text : text.replaceAll(/&(?:amp|#38|#x26);/gi, '&');
}

function spanOf([start, end]: [number, number] = [0, 0]): Span {
  return { start, end };
}

/**
 * Returns the address of a Markdown link with this target, without escapes: its text if that is the same address, as the text is unchanged and the target
 * normalised; else its target.
 */
export function linkedAddress(label: string, target: string): string {
  const [text, address] = [unescapeMarkdown(label), target];
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
