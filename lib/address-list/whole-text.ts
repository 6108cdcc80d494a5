import { checkAddress, visibleText } from '../address/address.ts';
import { decodePart } from '../channel/parameters.ts';
import type { Clip } from '../clipboard/clip.ts';
import type { AddressProblem } from '../failure/failure.ts';
import { cleanText } from '../link/clean-text.ts';
import { letters } from './end-of-address.ts';
import { isBareAddress, type Span } from './find-links.ts';

/** A text as the clipboard, a drop or a file gives it. */
export interface TextSource {
  plain: string;
  /** The same text with its formatting, as HTML; null for a text without. */
  html: string | null;
}

/** Returns true for a formatted text with a link to an address. */
export const hasLinks = ({ html }: TextSource): boolean => /<a\s[^<>]*href=["']?https?:/i.test(html ?? '');

/** A text and its links. */
export interface WholeText {
  /** Every link in the order of the text, also where several have the same address. */
  links: readonly TextLink[];
  /** True if the text is written with its formatting. */
  isFormatted: boolean;
  /**
   * Returns the text with these short links (each an href, by the place of the link in `links`) in place of the
   * addresses, and all else as it was. Where the words of a link are its address, they change too.
   */
  write(shortUrls: ReadonlyMap<number, string>): Clip;
}

/** A link of a text, with the words around it. */
export type TextLink = Target & {
  /** Its target, as written. */
  written: string;
  before: string;
  /** The words that lead to it; empty for a picture without a description. */
  words: string;
  after: string;
  /** True in a piece of code, whose addresses are seldom links. */
  isCode: boolean;
  /** True if a program fills in a part of the target later, such as the reader's name: a short link would lose it. */
  hasPlaceholder: boolean;
  /** True if it is not sure that the target ends where it was read to. */
  isCut: boolean;
};

/** Where a link leads: an address to shorten, with its scheme; or why there is none. */
export type Target = { address: string; problem: null } | { address: null; problem: TargetProblem };

/** Why the target of a link cannot be shortened. `place`: it is in the same text. `relative`: it has no host. */
export type TargetProblem = 'mail' | 'telephone' | 'place' | 'relative' | AddressProblem;

/**
 * Reads where a link leads. Without a scheme, `www.` begins an address, or a host with a frequent ending before its path:
 * `notes.md` is a file.
 */
export function readTarget(written: string): Target {
  const text = visibleText(written);
  if (/^mailto:/i.test(text)) return { address: null, problem: 'mail' };
  if (/^(?:tel|sms|callto):/i.test(text)) return { address: null, problem: 'telephone' };
  if (text.startsWith('#')) return { address: null, problem: 'place' };
  if (!/^(?:[a-z][a-z\d+.-]*:|www\.)/i.test(text) && !isBareAddress(text))
    return { address: null, problem: 'relative' };
  return checkAddress(text);
}

/** One of these letters. */
const letter = `[${letters}]`;

/** Placeholders of signs that addresses have too: the whole value of a parameter, or all between two slashes. */
const wholePlaceholder = new RegExp(
  [
    // SharePoint has `/:x:/` in its addresses.
    String.raw`(?<=[/=])(?:__\p{Lu}[\p{Lu}\d_]*__|\$\p{L}${letter}*\$|@${letter}+@|:(?:id|\p{L}${letter}{2,}):|\(\(${letter}[${letters} .-]*\)\))(?=[/?&#]|$)`,
    // Azure and OData have such names.
    String.raw`(?<=[^/:]/)(?::(?:id|[A-Za-z]\w{2,})|\$(?!(?:batch|count|metadata|value|web)\b)\p{L}${letter}*)(?=[/?#]|$)`,
    // Folders of code are called such as `__tests__`.
    String.raw`(?<=/)__(?:[a-z]+_)?(?:code|contact|customer|e?mail|guid|hash|id|key|member|name|subscriber|token|user)__(?=[/?#]|$)`,
    String.raw`=(?:__\p{L}${letter}*__|-\p{L}${letter}+-|_{3,}|[【（［〔「][^】）］〕」]{0,99}[】）］〕」])(?=[&#]|$)`,
    String.raw`=(?:[!$]\p{L}${letter}*|\$\d+\$|X{3,}|x{3,})(?=[&#]|$)|-X{4,}(?=[/?#&]|$)|/(?:tbc|TBC)$`,
    String.raw`(?<=[/=])(?:~\p{L}${letter}*~|\^${letter}+\^|#\p{L}${letter}*#)(?=[/?&#]|$)|#[A-Z]+(?:_[A-Z]+)+$`,
    String.raw`(?<=[/=])(?:!\*${letter}+\*!|\*\p{Lu}${letter}*\*|_[A-Z]{2,}_)(?=[/?&#]|$)`,
    String.raw`(?<=[/=])(?:YOUR[A-Z]{2,}|(?:INSERT|ENTER)[_-][A-Z][A-Z_-]*)(?=[/?&#]|$)|=(?:TBD|TODO)(?=[&#]|$)|(?<=[^/:]/)(?:X{4,}|x{4,})(?=[/?#]|$)`,
    // The names of fields that are no words of programs, as `NAME` is.
    String.raw`=(?:(?:F|L|FIRST|LAST)NAME|PR[EÉ]NOM|NOM|(?:VOR|NACH)NAME|NOMBRE|APELLIDOS?|(?:FOR|EFTER)NAVN)(?=[&#]|$)`,
    // A date, also as a part of a value.
    String.raw`\b(?:YYYY|DD-MM|MM-DD)\b`,
    String.raw`(?<=[/=])(?:(?:YOUR|MY|DEIN|DEINE|IHR|IHRE|MEIN|VOTRE|TON|MON|TU|SU|MI|SEU|SUA|MEU)[_-][A-ZÀ-Ü_-]+|[A-Z]+(?:_[A-Z]+)*_HERE)(?=[/?&#]|$)`,
  ].join('|'),
  'u',
);

/** Placeholders of signs that no part of an address has by itself, but that the values of some have, encoded. */
const encodedPlaceholder = new RegExp(
  [
    String.raw`\*\||%%=?${letter}+=?%%|%\p{L}${letter}+%|<[%<]|\[%|\{[{%$]|\{[${letters}.! -]+\}|\[\[\p{L}`,
    // French sets spaces within quotation marks.
    String.raw`«(?![\s+])[^«»]{1,99}(?<![\s+])»|‹[^\s‹›]{1,99}›`,
    // Next.js has `/[slug]/` in its paths.
    String.raw`(?:(?<==)\[\p{L}[${letters} .:-]*=?\]|(?<=[/=])(?:<[\p{L}_][${letters} .:-]*>|[【（［〔「][^】）］〕」]{0,99}[】）］〕」]))(?=[/?&#]|$)`,
    String.raw`###${letter}|##${letter}[${letters}.-]*##|@@${letter}[${letters}.-]*@@|\$\$${letter}[${letters}.-]*\$\$`,
  ].join('|'),
  'u',
);

/**
 * Returns true if an address has a placeholder, which a program fills in later: brackets that an address does not have,
 * other than those of a host, of a parameter's name or around a number, a percent sign that encodes nothing, or a word
 * between two signs on each side. The signs may be encoded.
 */
export function hasPlaceholder(address: string): boolean {
  const rest = address.replace(/^\w+:\/\/\[[^\]]*\]/, '').replaceAll(/(?<=[\w\]])\[\w*\](?=[=[&]|$)|\[\d+\]/g, '');
  const decoded = rest.includes('%') ? rest.replaceAll(/(?:%[\da-f]{2})+/gi, decodePart) : rest;
  return (
    /[{}[\]«»‹›<>]|&lt;\S{1,99}&gt|%(?![\da-f]{2})|\*\|/i.test(rest) ||
    (/[*%<[{«‹#@$【（［〔「]/.test(decoded) && encodedPlaceholder.test(decoded)) ||
    /[/=]\$[A-Z_]{2,}/.test(rest) ||
    wholePlaceholder.test(decoded)
  );
}

/** The most characters (count) that are shown before and after a link. */
const reach = 60;

/** Returns the words of the same line before and after a part of a text, cut between two words. */
export function surroundings(text: string, { start, end }: Span): { before: string; after: string } {
  const left = text.slice(Math.max(0, start - reach - 1), start).replace(/^[^]*\n/, '');
  const right = text.slice(end, end + reach + 1).replace(/\n[^]*$/, '');
  return {
    before: spaced(left.length > reach ? left.replace(/^\S*/, '…') : left),
    after: spaced(right.length > reach ? right.replace(/\S*$/, '…') : right),
  };
}

/** Returns a text that is safe to show, with the space that divides it from the link. */
function spaced(text: string): string {
  const [, first, last] = /^(\s?)[^]*?(\s?)$/.exec(text) ?? [];
  return `${first && ' '}${cleanText(text)}${last && ' '}`;
}
