import { readAddress } from '../address/address.ts';
import { unescapeMarkdown } from '../clipboard/escape.ts';

// Parts of character classes in regular expressions.

/** Characters that show nothing, beside white space. */
export const invisible = String.raw`\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff`;

/**
 * Punctuation and brackets of other scripts, lines of boxes, and characters that show nothing. They end an address even
 * if it is alone in its line, because browsers copy an address with these characters percent-encoded.
 */
export const foreign = String.raw`、。，；！？｜｡､｢｣（）［］〔〕｛｝＜＞「」『』【】《》〈〉،؛؟।॥\u2500-\u257f${invisible}`;

/** Signs that end an address in a sentence, but belong to it if it is alone in its line. */
export const quotes = '<>"“”„‟«»‹›`';

/** Signs after an address that may divide it from the next line's, or be a sentence's. */
export const trailing = '.,;・：…';

/** Signs that belong to an address, unless the next address follows them. */
export const dividers = ',;|・：';

/** The closing brackets; one whose opening bracket is in the address belongs to it, as in Wikipedia's addresses. */
const opened: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Signs at the end of a word that belong to the sentence around it. */
const sign = new RegExp(`[.,;:!?'"‘’“”„«»‹›>*\`|…・：${foreign}]`);

/** Returns an address in a sentence without the sentence's punctuation and markup after it. */
export function withoutSentence(text: string): string {
  const surplus = new Map<string, number>();
  let end = text.length;
  while (end > 0) {
    const last = text.charAt(end - 1);
    const opening = opened[last];
    if (opening !== undefined) {
      const left = surplus.get(last) ?? count(text, last) - count(text, opening);
      if (left <= 0) break;
      surplus.set(last, left - 1);
      end -= 1;
    } else if (text.startsWith('~~', end - 2)) end -= 2;
    else if (sign.test(last)) end -= 1;
    else break;
  }
  return text.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

// Parts of the regular expressions that find addresses in a text. They ignore case.

/** A Markdown link: its text, and its target in angle brackets or plain. */
export const markdownLink = String.raw`(?<!\\)\[(?<label>(?:\\.|[^[\]\\])*)\]\(\s*(?:<(?<bracketed>(?:\\.|[^<>\\])*)>|(?<target>(?:(?![,;|]['([]*https?:\/\/)[^\s()<>"]|\([^\s()<>"]*\))+))(?:\s+["'][^()[\]]*)?\)`;

/** The opening tag of an HTML link, with its target in either quotation marks or plain. */
export const htmlLink = String.raw`<a(?=\s)[^<>]*?\shref\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<unquoted>[^\s<>"']+))[^<>]*>`;

/** An address in angle brackets, where Slack adds a title after a bar. */
export const bracketedAddress = String.raw`<(?<exact>https?:\/\/[^<>|\n]*)(?:\|(?<shown>[^<>\n]*))?>`;

/** The start of an address in plain text. */
export const addressStart = String.raw`(?<![a-z\d])(?<start>(?:blob:)?https?:\/\/|www\.)`;

/**
 * Returns the address of a Markdown link: its text if that is the same address, as the text is unchanged and the target
 * normalised; else its target.
 */
export function linkedAddress(label: string, target: string): string {
  const [text, href] = [unescapeMarkdown(label), unescapeMarkdown(target)];
  return readAddress(text).ok && URL.parse(text)?.href === URL.parse(href)?.href ? text : href;
}
