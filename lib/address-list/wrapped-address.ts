import { withoutSentence } from './end-of-address.ts';
import { isFileName, soleAddress } from './sole-address.ts';

/** Returns a line without the marks of a quoted mail, and the spaces, before it. */
export const unquoted = (line: string): string => line.replace(/^(?:[ \t]*>)*[ \t]*/, '');

/** The most characters of an address on either side of a break that are looked at (count). */
const mostOnSide = 2000;

/** The least characters of a line that a mail program or a margin may have broken. */
const margin = 65;

/**
 * A word that an address may have: other than signs alone, a mail address, or another scheme. Commas are of a query, or of
 * a place on a map behind `@`.
 */
const ofAddress = /^(?=.*[a-z\d])(?!\W*https?:|[^&=@]*,[^&=@]*$)(?:[\w%&?=+./~#!$',*-]|(?<=^|\/)@(?=-?\d))+$/i;

/** The end of a name or of a value that goes on. */
const goesOn = /\w[-_&=%+]$/;

/** The end of a directory's name. */
const isDirectory = /[^/]\/$/;

/**
 * What an address has, and hardly a sentence: a sign before its next part. A tag of a post, the signature of a letter, a
 * telephone number and a bullet begin otherwise.
 */
const nextPart = new RegExp(
  [
    String.raw`@-?\d+\.\d|/(?:[a-z\d]|.*(?:[-_/.=\d]|[a-z][A-Z]))`,
    String.raw`[?&](?:\w+$|[\w.[\]-]+=)|=[\w%]|#(?:[?!/]|[^\s#]*=)|%[\da-f]{2}`,
    String.raw`_(?!.*_$)(?:[a-z\d]+$|[\w%]+[-.#/])|-(?:[a-z\d]|[A-Z].*[#/_=\d])`,
    String.raw`\.[a-z\d]+[./]\w`,
  ]
    .map((sign) => `^(?:${sign})`)
    .join('|'),
);

/** Signs between words that sentences do not have: of a path or a query, or within a name. */
const signsWithin = [
  /[^/]\/[^/]+\/|^\w[\w.-]*\/$/,
  /(?=.*[-_=?&%\d])\w\/\w|^[\w.-]{6,}\/[\w.-]+$|^[\w.-]+\/[\w.-]{6,}$/,
  /\w=[\w%]|\w[?&]\w+=|%[\da-f]{2}/i,
  /[a-z\d]_[a-z\d]|[a-z]{3}\+[a-z]{3}|\/@-?\d/i,
  /^(?=.*[a-z])[a-z\d-]*-(?:\d{5,}|[a-z\d]+-\d{4,})$/,
];

/** Several words with hyphens between them, as sentences have too: they count behind an address whose last part has one. */
const words = /^[a-z\d]+(?:-[a-z\d]+){2,}$/;

/** An address with a hyphen in its last part. */
const hyphenated = /\/[^\s/]*-[^\s/]*$/;

/** What stands below a directory: names with hyphens, if their words are long or many or have a number, or a path. */
const ofDirectory = /^(?:(?=.*(?:\d|-.*-))[a-z\d]+(?:[-_][a-z\d]+)+|[a-z\d]{4,}-[a-z\d]{4,}|[a-z\d]+\/[\w/-]+)$/;

/** Names with hyphens, or a code of letters and digits. */
const nameOrCode = /^[a-z\d]+(?:[-_.][a-z\d]+)+$|^(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{3,}$/i;

/** A code of small letters and capitals; names have one more capital at most. */
const mixed = /(?:[a-z\d][A-Z].*){2}/;

/** Returns true for a code of small letters and capitals, or of both and digits. */
const isCode = (word: string): boolean =>
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])\w{6,}$/.test(word) || (word.length >= 8 && mixed.test(word));

/** Dates, times and numbers of telephones. */
const number =
  /^(?=.*\D)(?:\d+(?:[./:-]\d+)+|\d{1,2}(?:[.:h]\d\d)?(?:h|am|pm)?(?:-\d{1,2}(?:[.:h]\d\d)?(?:h|am|pm)?)?)$/i;

/** Words that sentences join with a slash. */
const joined = /^(?:(?:and|und|et|he|she|his|her|him|er|sie|il|ou|w|c|n|km)\/[\p{L}\d]+|24\/7)$/iu;

/** Two words of any kind with a slash between them: behind a directory they are more often a path. */
const pair = /^\p{L}{3,}\/\p{L}{3,}$|^\p{Lu}\p{Ll}+(?:\/\p{Lu}\p{Ll}+)+$/u;

/** What the last part of an address is often called. */
const knownPage = /^(?:viewform|view|edit|document|download|preview)$/;

/** A program's page with more behind it, which resembles a host. */
const ofPage = /^\w+\.(?:php|aspx?|html?|jsp|cgi)[/?#]/;

/** The place on a map, at the end of a line. */
const placeOnMap = /\/@[\d.,-]*$/;

/** The ending of a host. */
const endOfHost = /^(?:com|org|net|go[bv]|edu|co|ac)(?:\.[a-z]{2})?\//;

/**
 * Returns a text with each Latin letter as one of English: the rules above are about letters of all of these languages. It
 * stays as long as it is.
 */
const asEnglish = (text: string): string =>
  text.replaceAll(/[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/g, (letter) => {
    const [plain = ''] = letter.normalize('NFD');
    if (/[a-z]/i.test(plain)) return plain;
    return letter === letter.toLowerCase() ? 'o' : 'O';
  });

/** The end of a line that has an address at it, and what follows. */
interface Seam {
  /** The line, up to its end. */
  line: string;
  /** The lines before it, the nearest first. */
  others: readonly string[];
  /** The next line. */
  following: string;
  /** The line behind the next one; empty if there is none. */
  behind: string;
  /** The next line without the marks of a quoted mail. */
  rest: string;
  /** Its first word, without the signs that end a sentence. */
  next: string;
  /** True if it has nothing else, but for a note in brackets. */
  isAlone: boolean;
}

/**
 * Returns true if a program may have wrapped the address at the end of a line into the next one. `before` ends with that
 * line and begins with at most two others, `after` has the next line and the one behind it.
 */
export function isWrapped(before: readonly string[], after: readonly string[]): boolean {
  // In most lists.
  if (/^(?:\W*https?:|\s*$)/i.test(after[0] ?? '')) return false;
  const [whole = '', ...others] = before.map(asEnglish).toReversed();
  const line = whole.slice(-mostOnSide);
  const [following = '', behind = ''] = after.map(asEnglish);
  const rest = unquoted(following).slice(0, mostOnSide);
  const next = withoutSentence(/^\S*/.exec(rest)?.[0] ?? '');
  const seam = {
    line,
    others,
    following,
    behind,
    rest,
    next,
    isAlone: /^[)\].,;>"'”»]*(?:\s+[([][^()[\]]*[)\]]?[.,;]?)?\s*(?:\t.*)?$/.test(rest.slice(next.length)),
  };
  if (isCertain(seam)) return true;
  if (!mayBeOfAddress(seam)) return false;
  if (isBrokenAtWidth(seam) || hasNextPart(seam)) return true;
  // A sentence begins with a capital, an entry of a list with its number.
  if (/\bdoi\.org\/\S+\.$/i.test(line)) return /^(?!\d{1,2}[.)](?:\D|$))[a-z\d]/.test(rest);
  if (isOpen(seam) || isRestOfNumber(seam)) return true;
  return !isOfSentence(seam) && (isBelowDirectory(seam) || (!number.test(next) && isRestOfName(seam)));
}

/** What stands in no sentence: a program's page, the ending of a host, the rest of a place on a map. */
const isCertain = ({ line, next }: Seam): boolean =>
  ofPage.test(next) || (line.endsWith('.') && endOfHost.test(next)) || (placeOnMap.test(line) && /^[\d.,-]/.test(next));

/** Returns false for what no address has, and for an address of its own. */
function mayBeOfAddress({ rest, next }: Seam): boolean {
  const isNewEntry = /^(?:www\.|[\w.-]+\.[a-z]{2,}(?:[/:]|$))/i.test(next) && soleAddress(next) !== null;
  return ofAddress.test(next) && !/^\S*[:：](?!\S)/.test(rest) && !isNewEntry;
}

/** Returns true if the lines around one are as long as it is: the text is broken at a width, also within words. */
function isBrokenAtWidth({ line, others, following, behind, next }: Seam): boolean {
  // The last line of a text may be shorter.
  const written = [...others, behind === '' ? '' : following].filter((each) => each !== '');
  const areOfOneLength = written.length > 0 && written.every(({ length }) => length === line.length);
  return line.length >= 40 && areOfOneLength && /^[a-z\d]/.test(next);
}

/** Returns true for a sign before the next part, unless it is that of a bullet, as other lines around it have one. */
const hasNextPart = ({ line, others, behind, next }: Seam): boolean =>
  nextPart.test(next) && !(next.startsWith('-') && [line, ...others, behind].some((each) => /^\s*-\S/.test(each)));

/** Returns true for an address whose last sign has something behind it, or whose file has its ending in the next line. */
function isOpen({ line, next, isAlone }: Seam): boolean {
  if (/_$|[?&][\w.-]+=$/.test(line) || (isAlone && line.endsWith('#'))) return true;
  if (goesOn.test(line) && (isAlone || /^[a-z\d%]|[-#/].*\d/.test(next))) return true;
  if (line.endsWith('?') && /^[\w.-]+=[^=]/.test(next)) return true;
  return isFileName(line.endsWith('.') && /^[a-z]/.test(next) ? `x.${next}` : next.replace(/^\./, 'x.'));
}

/** A number that goes on with one or with a directory; others are a date or a telephone's. */
const isRestOfNumber = ({ line, next }: Seam): boolean =>
  (/\d$/.test(line) && /^\d*(?:\d{4,}|-\d{6,})$/.test(next)) || (line.endsWith('/') && /^\d{4}\/\d{3}/.test(next));

/** What sentences have too. */
const isOfSentence = ({ line, next, isAlone }: Seam): boolean =>
  !isAlone && (number.test(next) || joined.test(next) || (pair.test(next) && !line.endsWith('/')));

/** Returns true for the last part of an address behind a directory. */
function isBelowDirectory({ line, rest, next, isAlone }: Seam): boolean {
  if (!isDirectory.test(line)) return false;
  const isNumber = /^\d{3,}(?:$|[,).»]| \p{Ll})/u.test(rest);
  if (ofDirectory.test(next) || isNumber || knownPage.test(next)) return true;
  // A title may follow an address that is alone in its line.
  const mayBeTitle = /^\s*https?:\S+$/i.test(line) && /^[A-Z][^_/=]*$/.test(next) && !mixed.test(next);
  return isAlone && /[^/:]\/[^/\s]+\/$/.test(line) && /^[a-z\d]/i.test(next) && !mayBeTitle;
}

/** Returns true for a word that resembles no word of a sentence; behind a long line, and alone, others do. */
function isRestOfName({ line, next, isAlone }: Seam): boolean {
  if (isCode(next) || signsWithin.some((signs) => signs.test(next))) return true;
  if (hyphenated.test(line) && words.test(next)) return true;
  const isLong = line.length >= margin;
  if (!isAlone) return isLong && ofDirectory.test(next);
  return /^[a-z\d]/.test(next) && (isLong || nameOrCode.test(next));
}
