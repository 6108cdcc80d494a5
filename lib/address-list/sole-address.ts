import { checkAddress } from '../address/address.ts';
import {
  bracketPairs,
  dividers,
  emoji,
  endOfAddress,
  follower,
  foreign,
  hasWordAfter,
  latexSign,
  nextAddress,
  quotes,
} from './end-of-address.ts';

const hasLatexSign = new RegExp(latexSign);

/** The files whose names have spaces more often than their addresses are followed by words. */
export const fileEnding = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|jpe?g|png|gif|svg|webp|mp[34]|zip|html?|txt|csv|epub)$/i;

/** A second address directly after the sign that divides it from the first. */
const second = new RegExp(`[${dividers}${quotes}${foreign}]${nextAddress}`, 'i');

/** Endings of files that are no top-level domains, and in a name without other full stops some that are more often files. */
const fileName =
  /^(?:[^/:]+\.(?:txt|pdf|docx?|xls[xm]?|pptx?|od[tsp]|rtf|[ct]sv|json|ya?ml|toml|xml|html?|css|s[ac]ss|less|[cm]?[jt]sx?|vue|svelte|java|jar|class|cpp|hpp|cs|php\d?|aspx?|jspx?|cfm|bat|cmd|ps1|sql|sqlite|db|jpe?g|png|gif|svg|webp|heic|tiff?|bmp|ico|psd|eps|mp[34]|avi|mkv|wav|flac|ogg|exe|dmg|msi|deb|rpm|apk|ipa|iso|tar|t?gz|bz2|xz|7z|rar|log|ini|bak|conf|cfg|lock|diff|tex|bib|epub|mobi|eml|ics|vcf|ttf|otf|woff2?)|[^./:]+\.(?:md|zip|mov|py|rb|go|pages|numbers|key))$/i;

/** No top-level domain has an underscore. */
const variable = /^[^/?#:]*\.[^./?#:]*_[^./?#:]*(?:[/?#:]|$)/;

/** Four numbers alone are a version more often than a host. */
const version = /^v?\d+(?:\.\d+){3}\.?$/i;

/** A top-level domain that is written as the first word of a sentence: `Dr.Müller`, `the end.Next`. */
const sentenceStart = /^[^/?#:]*\.\p{Lu}\p{Ll}+(?=[/?#:]|$)/u;

/**
 * Returns the address if a text is one address and nothing else, unchanged but for an added scheme; else null. A space
 * ends an address, except in the name of a file. Without a scheme, the name of a file and two words are none.
 */
export function soleAddress(text: string): string | null {
  if (second.test(text) || hasLatexSign.test(text) || (/\s/.test(text) && !fileEnding.test(text))) return null;
  if (!/^https?:/i.test(text) && isNoHost(text)) return null;
  return checkAddress(text).address;
}

/** Returns true for a word that is the name of a file rather than a host. */
export const isFileName = (text: string): boolean => fileName.test(text);

/** Returns true for a word without a scheme that only resembles a host. */
function isNoHost(text: string): boolean {
  return (
    [fileName, sentenceStart, variable, version].some((pattern) => pattern.test(text)) || /^[^\p{L}\p{N}[]/u.test(text)
  );
}

/** What an address that is alone in its line does not contain: what follows it, or its escapes. */
const hasFollower = new RegExp(
  String.raw`${follower}|(?:${emoji})[\p{Emoji_Modifier}\u200d\ufe0f]*$|\\[_*~&()\[\]\\]|\\$|&(?:amp|#38|#x26|nbsp);`,
  'iu',
);

/** Returns what `soleAddress` does, but null if punctuation, a word or markup follows the address, or if it has escapes. */
export function lineAddress(line: string): string | null {
  if (hasFollower.test(line) || hasWordAfter(line)) return null;
  if (line.includes('|') && endOfAddress(line, 0, bracketPairs(line)) < line.length) return null;
  return soleAddress(line);
}
