import { checkAddress, unreadable } from '../address/address.ts';
import type { AddressProblem } from '../failure/failure.ts';
import { emoji, endsUnsurely, mayBeCut, withoutSentence } from './end-of-address.ts';
import { decodeEntities, findLinks, inLine, linkedAddress, partOf, type FoundLink } from './find-links.ts';
import { unescapeMarkdown } from '../clipboard/markdown.ts';
import { cleanText } from '../link/clean-text.ts';
import type { AddressLimit } from './limited-address.ts';
import { lineAddress, soleAddress } from './sole-address.ts';
import type { EmptyCell } from './table-columns.ts';
import { hasPlaceholder } from './whole-text.ts';

/**
 * Why it is not sure that an address is the one meant. `cut`: it may end elsewhere. `placeholder`: a program fills in a
 * part of it. `bare`: its scheme is missing, and it is beside other words; or its scheme is misspelt. `fields`: its row has
 * more fields than the table has headings. `format`: it is in a file of an unknown kind. `picture`: it is a picture's.
 * `bytes`: some of it could not be read. A limit: it is probably not for everybody.
 */
export type UnsureReason = 'cut' | 'placeholder' | 'bare' | 'fields' | 'format' | 'picture' | 'bytes' | AddressLimit;

/** An address as it is written, and with its scheme. */
export interface FoundAddress {
  text: string;
  address: string;
  unsure: UnsureReason | null;
  /** The words of a link that leads to it, unless they are an address. */
  title?: string;
  /** The heading of its column, where several columns of a table are read. */
  column?: string;
}

/** The addresses in a part of a list, and what looks like one but cannot be shortened. */
export interface Reading {
  found: readonly FoundAddress[];
  /** `empty`: the cell in which the address would be is empty; null if there are several. */
  problems: readonly (
    | { text: string; problem: AddressProblem }
    | { text: string; problem: 'empty'; cell: EmptyCell | null }
  )[];
}

/** Returns true if nothing in a part of a list looks like an address. */
export const isEmpty = ({ found, problems }: Reading): boolean => found.length === 0 && problems.length === 0;

/** Returns an address as one that a person has to choose, for this reason. */
export const asUnsure = <Found extends FoundAddress>(found: Found, unsure: UnsureReason): Found => ({
  ...found,
  unsure,
});

/** Returns an address as one that is perhaps cut, unless something else makes it unsure already. */
export const asCut = <Found extends FoundAddress>(found: Found): Found => asUnsure(found, found.unsure ?? 'cut');

/** Returns an address that was found, with what makes it unsure. */
export function foundAddress(text: string, address: string, isCut = false): FoundAddress {
  if (text.includes(unreadable)) return { text, address, unsure: 'bytes' };
  if (hasPlaceholder(text)) return { text, address, unsure: 'placeholder' };
  return { text, address, unsure: isCut || mayBeCut(text) ? 'cut' : null };
}

/**
 * Finds the addresses in a part of a line or in a cell. Without a scheme, only texts that contain nothing else count, and
 * those that begin with `www.`.
 */
export function readText(text: string): Reading {
  const whole = lineAddress(text);
  if (whole !== null) {
    const isCut = endsUnsurely(text) || /[^/?#]\/[^?#]*;\p{L}[^=&/?#%]*$/u.test(text);
    return { found: [foundAddress(text, whole, isCut)], problems: [] };
  }
  const found: FoundAddress[] = [];
  const problems: Reading['problems'][number][] = [];
  const links = findLinks(text, inLine);
  // Behind an address and a bar is its title.
  const [first] = links;
  const isTitled = first?.target.start === 0 && text.startsWith(' | ', first.target.end);
  for (const [place, link] of (isTitled ? links.slice(0, 1) : links).entries()) {
    const { syntax, label, written, isCut } = link;
    if ((syntax === 'html' && !/^https?:/i.test(written)) || isLabel(text, link, links[place + 1])) continue;
    const shown = syntax === 'markdown' ? linkedAddress(partOf(text, label), written) : written;
    const { address, problem } = checkAddress(shown);
    if (problem === null) {
      const title = titleOf(text, link);
      const one = {
        ...foundAddress(shown, address, isCut),
        text: partOf(text, link.target),
        ...(title !== null && { title }),
      };
      found.push(isPicture(text, link) ? asUnsure(one, 'picture') : one);
    } else if (/^(?:blob:)?https?:/i.test(shown)) problems.push({ text: shown, problem });
  }
  if (isEmpty({ found, problems })) return readBareAddresses(withoutMarker(text));
  // People leave out the scheme of some addresses only. Behind a cut address may be its rest.
  const between = withoutMarker(wordsBetween(text, links));
  const mayHaveMore = found.every(({ unsure }) => unsure !== 'cut') && /\.[^\s/:]+\/\S/.test(between);
  const isNew = ({ address }: FoundAddress): boolean => !found.some((one) => bareOf(one.address) === bareOf(address));
  const others = mayHaveMore ? besideWords(between).found.filter(isNew) : [];
  const placeOf = (one: FoundAddress): number => text.indexOf(one.text);
  const all = [...found, ...others];
  return { found: others.length > 0 ? all.toSorted((one, other) => placeOf(one) - placeOf(other)) : found, problems };
}

/** Returns an address without what people leave out. */
const bareOf = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

function wordsBetween(text: string, links: readonly FoundLink[]): string {
  const starts = [0, ...links.map(({ whole }) => whole.end)];
  return starts.map((start, place) => text.slice(start, links[place]?.whole.start)).join(' ');
}

/** Returns the words of a link as a reader sees them; null if there are none, or if they are an address. */
function titleOf(text: string, { label, syntax }: FoundLink): string | null {
  const words = partOf(text, label);
  const shown = syntax === 'markdown' ? unescapeMarkdown(words) : decodeEntities(words.replaceAll(/<[^<>]*>/g, ' '));
  const title = cleanText(shown).replace(/^([*_`]{1,3})(.+)\1$/, '$2');
  return title === '' || soleAddress(title) !== null ? null : title;
}

/** What stands before the address of a picture in markup. A word and a colon name any address. */
const beforePicture = /(?:\bimage:(?::\s?)?|\[img[^\]]*\]|\bsrc\s*=\s*["']?)$/i;

/** Returns true for the address of a picture. */
function isPicture(text: string, { whole: { start }, target, syntax }: FoundLink): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const isJira = before.endsWith('!') && /^(?:\|[^!\n]*)?!/.test(text.slice(target.end, target.end + 60));
  return (syntax === 'markdown' && before.endsWith('!')) || isJira || beforePicture.test(before);
}

/** Returns true for an address that a mail program writes before the link that it labels: the same one, or a picture. */
function isLabel(text: string, { target, written }: FoundLink, next: FoundLink | undefined): boolean {
  if (next === undefined || text[next.whole.start] !== '<') return false;
  const between = text.slice(target.end, next.whole.start);
  const bare = (address: string): string => address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  return between === ']' || (/^\s$/.test(between) && bare(written) === bare(next.written));
}

/** Brackets and quotation marks that may stand before an address. */
const opening = new RegExp(
  `^(?:[([{<"'“”„‟«»‹›‘’‚（［〔｛＜「『【《〈*_~\`✓✔★☆►▶\\ufe0f\\u200d]|\\p{Emoji_Modifier}|${emoji})+`,
  'u',
);

/** Reads an entry that may be one or several addresses without a scheme, or an address with another scheme. */
function readBareAddresses(entry: string): Reading {
  if (/[{}]/.test(entry)) return { found: [], problems: [] }; // Variables of a template resemble hosts.
  const found: FoundAddress[] = [];
  for (const word of entry.split(/[\s,;|、，；]+/)) {
    const text = withoutSentence(word.replace(opening, ''));
    // With a colon behind it, a host names what follows: `Booking.com: booking.com/hotel`.
    const address = /[:：]$/.test(word) ? null : soleAddress(text);
    if (address !== null) found.push(foundAddress(text, address, mayBeCut(word)));
    else if (text !== '') return besideWords(entry);
  }
  return { found, problems: [] };
}

/** A host behind the words that name it, at the end of an entry: `Shop: example.com`. */
const namedHost = /(?:[:：|→»]\s*|\s[-–—>]+\s+)(?<host>[^\s/:@|：→»]+)$/u;

/** A misspelt `https://`, as people type it or lose a sign of it. */
const misspelt = /^(?!https?:\/\/)h{0,2}t{1,3}p{1,2}s?(?::\/{0,3}|;\/\/|\/\/)(?=[\w-]+\.\w)/i;

/** Reads the addresses without a scheme, or with a misspelt one, but with a path or a name, beside other words of an entry. */
function besideWords(entry: string): Reading {
  const words = entry.split(/[\s,;|、，；]+/).map((word) => withoutSentence(word.replace(opening, '')));
  const named = withoutSentence(namedHost.exec(entry)?.groups?.['host'] ?? '');
  const found = words.flatMap((text, place) => {
    const isNamed = text === named && place === words.length - 1;
    const isMeant = isNamed || /^[^\s/:]+\/\S/.test(text) || misspelt.test(text);
    const address = isMeant ? soleAddress(text.replace(misspelt, 'https://')) : null;
    return address === null ? [] : asUnsure({ text, address, unsure: null }, 'bare');
  });
  return { found, problems: found.length > 0 ? [] : problemsOf(entry) };
}

/** Returns the problem of an address with another scheme than http and https; none if the text has no address at all. */
function problemsOf(text: string): Reading['problems'] {
  const { problem } = checkAddress(text);
  return hasScheme(text) && problem !== null ? [{ text, problem }] : [];
}

/** Returns true for one word that begins with any scheme, such as `ftp:` or `mailto:`. */
export function hasScheme(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\S+$/i.test(text);
}

/** Bullets, numbers and boxes at the start of an entry. */
const marker = /^(?:(?:[-*+•‣◦▪●○·–—→>#]+|\(?\d{1,6}[.):]|\(?[a-z][.)]|\[[ x]?\])\s+)+/i;

/** Returns an entry without the signs of a list before it. */
export const withoutMarker = (entry: string): string => entry.replace(marker, '');
