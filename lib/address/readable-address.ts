import { hasEncoding } from './address.ts';
import { asciiLabel, decodeEscapes, escapedCharacter } from './decoded-address.ts';
import { decodePunycode } from './punycode.ts';

/**
 * Returns an address as people write it, to show it: `https://münchen.example/straße` for
 * `https://xn--mnchen-3ya.example/stra%C3%9Fe`. It leads to the same page.
 *
 * What could pass for something else stays encoded: of the host, labels with letters of two scripts or with letters that
 * all look like Latin ones; of the rest, ASCII, spaces, and what shows nothing, turns the direction or looks like a mark
 * that separates parts of an address.
 */
export function readableAddress(address: string): string {
  if (!hasEncoding(address)) return address;
  const [, scheme = '', host = '', rest = ''] = /^((?:https?:\/\/)?)([^/?#\\]*)([^]*)$/i.exec(address) ?? [];
  return scheme + (/[@%]/.test(host) ? host : readableHost(host)) + readableRest(rest);
}

/** A host ends in a label of another script, so nobody takes it for one in Latin letters. */
const hasForeignEnd = /xn--[a-z\d-]+\.?(?::\d*)?$/i;

function readableHost(host: string): string {
  const mayLookLatin = hasForeignEnd.test(host);
  return host.replace(asciiLabel, (label) => {
    const text = decodePunycode(label.slice(4));
    const isSafe = text !== null && oneScript.test(text) && (mayLookLatin || !looksLatin.test(text));
    // The browser's own rules have the last word.
    return isSafe && URL.parse(`https://${text}`)?.hostname === label.toLowerCase() ? text : label;
  });
}

/** Scripts in use; the first of each line has no others beside it but digits. */
const scripts = [
  // Without letters of phonetics and clicks, of which some look like others and some like marks.
  'a-zß-öø-ƿǍ-ɏḀ-ỿ',
  ...(
    'Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada ' +
    'Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer Mongolian'
  )
    .split(' ')
    .map((script) => String.raw`\p{scx=${script}}`),
  String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}`,
  String.raw`\p{scx=Han}\p{scx=Hangul}`,
  String.raw`\p{scx=Han}\p{scx=Bopomofo}`,
];

const oneScript = new RegExp(`^(?:${scripts.map((letters) => String.raw`[\d\-${letters}]+`).join('|')})$`, 'u');

/** Letters of Cyrillic, Greek and Armenian that look like Latin ones. */
const looksLatin = /^[\d\-асԁеһіјӏорԗԛѕԝхуъьҽпгѵѡɡαικνρυωηοτցհոսօզյ]+$/u;

/** What is shown of the rest of an address: letters, digits, punctuation and signs, with the marks on letters. */
const shown = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;

/** Characters that are, or look like, marks with a meaning in addresses. */
const separates = /[\p{ASCII}∕⁄╱⧸⧵∖]/u;

function readableRest(rest: string): string {
  /** The character that was decoded last, and the place behind its escapes. */
  let last = { character: '', end: -1 };
  return rest.replace(escapedCharacter, (escapes: string, place: number) => {
    const character = decodeEscapes(escapes);
    const before = last.end === place ? last.character : rest.charAt(place - 1);
    const isSafe =
      character !== null &&
      shown.test(character) &&
      // Full-width forms are those of ASCII.
      !(/^[！-～]$/u.test(character) && /\W/.test(character.normalize('NFKC'))) &&
      !separates.test(character) &&
      (!/\p{M}/u.test(character) || /[\p{L}\p{M}]/u.test(before));
    last = { character: isSafe ? character : '', end: place + escapes.length };
    return isSafe ? character : escapes;
  });
}
