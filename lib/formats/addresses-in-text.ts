import { readAddress } from '../address/address.ts';
import type { AddressProblem } from '../failure/failure.ts';
import { unescapeMarkdown } from './markdown-text.ts';
import { withoutSentence } from './without-sentence.ts';

/** An address as it is written in a text, and with its scheme. */
export interface FoundAddress {
  text: string;
  address: string;
}

/** The addresses in a text, and what looks like one but cannot be shortened. */
export interface TextReading {
  found: readonly FoundAddress[];
  problems: readonly { text: string; problem: AddressProblem }[];
}

/** White space, and characters that show nothing. */
const hidden = /[\s\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;

/** The files whose names have spaces more often than their addresses are followed by words. */
const fileEnding = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|jpe?g|png|gif|svg|webp|mp[34]|zip|html?|txt|csv|epub)$/i;

/** A second address directly after the sign that divides it from the first. */
const second = /[,;|<>"“”„«»‹›「」`]['("<[]*https?:\/\//i;

/** Bullets, numbers and boxes at the start of an entry. */
const marker = /^(?:(?:[-*+•‣◦▪●○·–—→>#]+|\(?\d{1,6}[.):]|\(?[a-z][.)]|\[[ x]?\])\s+)+/i;

/**
 * A Markdown link (its text; its target in angle brackets or plain), an HTML link (its target in either quotation marks
 * or plain), an address in angle brackets, and an address in plain text.
 */
const occurrence = new RegExp(
  [
    String.raw`\[((?:\\.|[^[\]\\])*)\]\(\s*(?:<((?:\\.|[^<>\\])*)>|((?:(?![,;|]['([]*https?:\/\/)[^\s()<>"]|\([^\s()<>"]*\))+))(?:\s+["'][^()[\]]*)?\)`,
    String.raw`<a\s[^<>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s<>"']+))[^<>]*>(?:[^<]*<\/a>)?`,
    String.raw`<(https?:\/\/[^<>\n]*)>`,
    String.raw`(?<![a-z\d])((?:https?:\/\/|www\.)(?:(?![,;|]['([]*https?:\/\/)[^\s<>"“”„‟«»‹›「」『』【】《》〈〉、。，；！？` +
      '`])+)',
  ].join('|'),
  'giu',
);

/** Returns a text without white space and characters that show nothing at its ends. */
export function visibleText(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && hidden.test(text.charAt(start))) start += 1;
  while (end > start && hidden.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Returns the address if a text is one address and nothing else, unchanged but for an added scheme; else null. A space
 * ends an address, except in the name of a file.
 */
export function soleAddress(text: string): string | null {
  if (second.test(text) || (/\s/.test(text) && !fileEnding.test(text))) return null;
  const address = readAddress(text);
  return address.ok ? address.value : null;
}

/**
 * Finds the addresses in a text, such as an entry of a list or a paragraph. Without a scheme, only texts that contain
 * nothing else count, and those that begin with `www.`.
 */
export function readText(text: string): TextReading {
  const whole = soleAddress(text);
  if (whole !== null) return { found: [{ text, address: whole }], problems: [] };
  const found: FoundAddress[] = [];
  const problems: TextReading['problems'][number][] = [];
  for (const match of text.matchAll(occurrence)) {
    const written = writtenAddress(match);
    const address = readAddress(written);
    if (address.ok) found.push({ text: written, address: address.value });
    else if (address.failure.kind === 'address' && /^https?:/i.test(written)) {
      problems.push({ text: written, problem: address.failure.problem });
    }
  }
  return found.length > 0 || problems.length > 0 ? { found, problems } : readBare(text.replace(marker, ''));
}

/** Returns the address that a match of `occurrence` stands for. */
function writtenAddress([, label = '', bracketed, target, ...others]: RegExpMatchArray): string {
  const [double, single, unquoted, exact, plain = ''] = others;
  const markdown = bracketed ?? target;
  if (markdown !== undefined) return linkedAddress(label, markdown);
  const href = double ?? single ?? unquoted;
  if (href !== undefined) return /^https?:/i.test(href) ? unescapeHtml(href) : '';
  return exact ?? withoutSentence(plain);
}

/**
 * Returns the address of a Markdown link: its text if that is the same address, as the text is unchanged and the target
 * normalised; else its target.
 */
export function linkedAddress(label: string, target: string): string {
  const [text, href] = [unescapeMarkdown(label), unescapeMarkdown(target)];
  return readAddress(text).ok && URL.parse(text)?.href === URL.parse(href)?.href ? text : href;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/gi, (_, name: string) => entities[name.toLowerCase()] ?? '');
}

/** Reads a text that may be one or several addresses without a scheme, or an address with another scheme. */
function readBare(text: string): TextReading {
  const found: FoundAddress[] = [];
  for (const word of text.split(/[\s,;|]+/)) {
    const written = withoutSentence(word.replace(opening, ''));
    const address = readAddress(written);
    if (address.ok) found.push({ text: written, address: address.value });
    else if (written !== '') return { found: [], problems: problemsOf(text) };
  }
  return { found, problems: [] };
}

/** Returns the problem of an address with another scheme than http and https; none if the text is no address at all. */
function problemsOf(text: string): TextReading['problems'] {
  const address = readAddress(text);
  const isTried = /^[a-z][a-z\d+.-]*:\S+$/i.test(text);
  return isTried && !address.ok && address.failure.kind === 'address'
    ? [{ text, problem: address.failure.problem }]
    : [];
}

/** Brackets and quotation marks that may stand before an address. */
const opening = /^[([{<"'“”„‟«»‹›‘’‚「『【《〈*_~`]+/;
