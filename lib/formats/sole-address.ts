import { readAddress } from '../address/address.ts';
import { isBareHost } from './bare-host.ts';
import { dividers, foreign, quotes } from './punctuation.ts';

/** The files whose names have spaces more often than their addresses are followed by words. */
const fileEnding = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|jpe?g|png|gif|svg|webp|mp[34]|zip|html?|txt|csv|epub)$/i;

/** The next address: it may be in brackets or quotation marks. */
export const next = String.raw`['("<[]{0,4}https?:\/\/`;

/** A second address directly after the sign that divides it from the first. */
const second = new RegExp(`[${dividers}${quotes}${foreign}]${next}`, 'i');

/** The label of an Asciidoc link after its address: `https://a.example/x[A]`. */
const label = String.raw`(?<![/=?&#\]])\[(?=[^[\]]+\](?:$|[\s${foreign}.,;:!?)]))`;

/** A closing tag of BBCode. */
const closingTag = String.raw`\[(?=\/[a-z]{1,9}\])`;

/** The start of what is not part of the address before it, even in a text without spaces. */
export const follower = `[${foreign}]|${closingTag}|${label}`;

const hasFollower = new RegExp(follower, 'iu');

/**
 * Returns the address if a text is one address and nothing else, unchanged but for an added scheme; else null. A space
 * ends an address, except in the name of a file.
 */
export function soleAddress(text: string): string | null {
  if (second.test(text) || (/\s/.test(text) && !fileEnding.test(text))) return null;
  if (!/^https?:/i.test(text) && !isBareHost(text)) return null;
  const address = readAddress(text);
  return address.ok ? address.value : null;
}

/** Returns what `soleAddress` does, but null if punctuation or markup follows the address. */
export function lineAddress(line: string): string | null {
  return hasFollower.test(line) ? null : soleAddress(line);
}
