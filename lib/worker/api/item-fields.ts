import { openable } from '../../address/address.ts';
import { cleanText } from '../../link/clean-text.ts';

/* Each function reads a field, which is undefined if the item lacks it. One that returns undefined makes the item unreadable. */

/** Reads a short address, exactly as it is written. */
export function shortAddress(value: unknown): string | undefined {
  return typeof value === 'string' && isShortAddress(value) ? value : undefined;
}

/** Reads a short address that may be missing, but must be readable if present. */
export function echoedShortAddress(value: unknown): string | null | undefined {
  return value === undefined || value === null || value === '' ? null : shortAddress(value);
}

/** Reads the long address that the service echoes. Any text is valid, as it is only compared. */
export function echoedLongAddress(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Reads a long address, exactly as it is written; null if it is not http(s). */
export function destination(value: unknown): string | null {
  return typeof value === 'string' && openable(value) !== null ? value : null;
}

/**
 * What no title has that is written as HTML: a tag's sign, an `&` that begins no entity, or a space between spaces, which
 * would not be seen.
 */
const noHtml = /<|&(?!#?[a-z\d]+;)|(?<!\S)&nbsp;(?!\S)/i;

/**
 * Returns true for a title that can only be text. The interface does not say what titles are; a service gives all of them
 * in one way. One whose entities could be HTML shows nothing: text may be about them.
 */
export const canOnlyBeText = (given: unknown): boolean => typeof given === 'string' && noHtml.test(given);

/** Reads a title, cleaned for display. A service that is not known to give text may give HTML, which is decoded once. */
export function title(value: unknown, isText: boolean): string | null {
  return typeof value === 'string' ? cleanText(isText ? value : decodeEntities(value)) || null : null;
}

/** The errors of items that the interface lists (interface: Errors). */
export const listedErrors: readonly string[] = ['NOT_FOUND', 'DELETED_BY_USER'];

/** Reads an item's error in the service's own word; a listed one is written as in the interface. */
export function errorWord(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === false) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const word = cleanText(String(value));
  return ['', '0', 'OK'].includes(word.toUpperCase()) ? null : (listedError(word) ?? word);
}

/** Returns the listed error that a text of the service means; null for any other text. */
export function listedError(text: string): string | null {
  const word = text.toUpperCase().replaceAll(/[\s-]+/g, '_');
  return listedErrors.find((listed) => listed === word) ?? null;
}

/** Reads an ID, a string or a number. */
export function identifier(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)) || undefined : undefined;
}

/** Captures the beginning of a usual short address, up to the code. */
const usual = /^(https?:\/\/[^/?#\\\s]+\/)[\w-]*$/;
/** The beginning of the last short address that was parsed and could be opened. */
let lastBeginning = '';

/** Returns true if a browser could open the address. Of a hundred thousand links of one host, parses only the first. */
function isShortAddress(text: string): boolean {
  const beginning = usual.exec(text)?.[1];
  if (beginning !== undefined && beginning === lastBeginning) return true;
  if (openable(text) === null) return false;
  lastBeginning = beginning ?? '';
  return true;
}

/** Combining marks by the ends of entity names: `eacute` is an e with an acute. */
const marks: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};
const marked = /^([a-zA-Z])(grave|acute|circ|tilde|uml|ring|caron|cedil)$/;

/** Other names, each with its character behind it. */
const named = new Map(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» lsaquo‹ rsaquo› hellip… bull• middot· copy© reg® trade™ euro€ pound£ yen¥ cent¢ sect§ para¶ deg° times× divide÷ plusmn± frac12½ frac14¼ frac34¾ sup2² sup3³ microµ ordfª ordmº larr← uarr↑ rarr→ darr↓ hearts♥ iexcl¡ iquest¿ szlig\u00df aeligæ AEligÆ oeligœ OEligŒ oslashø OslashØ'
    .split(' ')
    .map((entry): [string, string] => [entry.slice(0, -1), entry.slice(-1)]),
);

/**
 * Decodes HTML entities once: numbers, and the names of Latin letters and of usual signs. Leaves everything else as it
 * is written.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x?)?([a-z\d]{1,8});/gi, (written, number: string | undefined, name: string) => {
    if (number !== undefined) return characterOf(Number((number.length > 1 ? '0x' : '') + name)) ?? written;
    const [, letter, mark = ''] = marked.exec(name) ?? [];
    if (letter === undefined) return named.get(name) ?? written;
    return (letter + marks[mark]).normalize();
  });
}

/** Returns the character with this number, as browsers read it in HTML; null if there is none. */
function characterOf(code: number): string | null {
  if (code >= 0x80 && code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}
