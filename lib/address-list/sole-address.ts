import { checkAddress } from '../address/address.ts';
import { dividers, follower, foreign, nextAddress, quotes } from './end-of-address.ts';

/** The files whose names have spaces more often than their addresses are followed by words. */
const fileEnding = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|jpe?g|png|gif|svg|webp|mp[34]|zip|html?|txt|csv|epub)$/i;

/** A second address directly after the sign that divides it from the first. */
const second = new RegExp(`[${dividers}${quotes}${foreign}]${nextAddress}`, 'i');

/** Endings of files that are no top-level domains, and `md`, which is more often a file than a host in Moldova. */
const fileName =
  /^[^./:]+\.(?:txt|md|pdf|docx?|xlsx?|pptx?|od[tsp]|[ct]sv|json|ya?ml|xml|html?|css|[jt]sx?|jpe?g|png|gif|svg|webp|mp[34]|exe|dmg|log|ini|bak)$/i;

/** A top-level domain that is written as the first word of a sentence: `Dr.Müller`, `the end.Next`. */
const sentenceStart = /^[^/?#:]*\.\p{Lu}\p{Ll}+(?=[/?#:]|$)/u;

/**
 * Returns the address if a text is one address and nothing else, unchanged but for an added scheme; else null. A space
 * ends an address, except in the name of a file. Without a scheme, the name of a file and two words are none.
 */
export function soleAddress(text: string): string | null {
  if (second.test(text) || (/\s/.test(text) && !fileEnding.test(text))) return null;
  if (!/^https?:/i.test(text) && (fileName.test(text) || sentenceStart.test(text))) return null;
  return checkAddress(text).address;
}

const hasFollower = new RegExp(follower, 'iu');

/** Returns what `soleAddress` does, but null if punctuation or markup follows the address. */
export function lineAddress(line: string): string | null {
  return hasFollower.test(line) ? null : soleAddress(line);
}
