import type { ComponentChild } from 'preact';
import { isAddressText } from '../../lib/address/written-direction.ts';
import type { Channel } from '../../lib/channel/channel.ts';
import { channelOf } from '../../lib/channel/same-page.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import { markMatches, type TextPart } from '../../lib/search/search.ts';
import { Directed } from './AddressText.tsx';
import { asPeopleWrite } from './as-people-write.ts';
import styles from './cut-address.module.css';
import { linkName } from './link-name.ts';

/** What of an address differs from addresses around it, as places in it as people write it. */
export interface Difference {
  differsAt?: number | undefined;
  /** The place of the last difference. */
  differsTo?: number | undefined;
}

interface CutAddressProps extends Difference {
  text: string;
  words: readonly string[];
  /** The place that it is drawn from. */
  from?: number;
}

/**
 * An address that may not fit its line: then its query goes first, and next the middle of the rest. Its host, a match of
 * the search and what differs from other addresses, or else the end of its path, stay in sight.
 */
export function CutAddress({ text, words, from = 0, ...difference }: CutAddressProps) {
  const draw = ({ begin, end }: Range, style: string | undefined) =>
    begin < end && (
      <span key={begin} class={style}>
        <Highlighted text={text} from={begin} to={end} words={words} isAddress />
      </span>
    );
  let place = from;
  const parts = keptOf(text, from, words, difference).flatMap((kept) => {
    const before = draw({ begin: place, end: kept.begin }, place === from ? styles.beginning : styles.query);
    place = kept.end;
    return [before, draw(kept, styles.end)];
  });
  return (
    <>
      {parts}
      {draw({ begin: place, end: text.length }, place === from ? styles.beginning : styles.query)}
    </>
  );
}

/**
 * Returns what differs in an address from those of these others that are the same up to their query: from its first
 * difference to the last; nothing if there is none. Those for another one of these channels differ by its name, which
 * stands beside them.
 */
export function whereItDiffers(
  address: string,
  others: readonly (string | null | undefined)[],
  channels: readonly Channel[],
): Difference {
  const page = address.slice(0, address.indexOf('?') + 1);
  const ofPage = others.filter((other) => page !== '' && other !== address && other?.startsWith(page));
  if (ofPage.length === 0) return {};
  const channel = channelOf(address, channels);
  const alike = ofPage.filter((other) => channelOf(other ?? '', channels) === channel);
  if (alike.length === 0) return {};
  const shown = asPeopleWrite(address);
  const places = alike.map((other) => {
    const text = asPeopleWrite(other ?? '');
    let at = 0;
    while (at < shown.length && shown[at] === text[at]) at += 1;
    return at;
  });
  return { differsAt: Math.min(...places), differsTo: Math.max(...places) };
}

interface CutNameProps extends Difference {
  of: PartialLink;
  words: readonly string[];
}

/**
 * A link's name with the matches of a search: a title has its own direction, an address is cut as by `CutAddress`. Where
 * the destination stands beside it, `--name-host: none` leaves the room to the path of such an address, and to what
 * differs.
 */
export function CutName({ of: link, words, ...difference }: CutNameProps) {
  const name = linkName(link);
  if (!isAddressText(name)) return <Highlighted text={name} words={words} />;
  const path = /\/[^?#]/.exec(name)?.index ?? 0;
  return (
    <bdi dir="ltr" class={styles.cut}>
      {path > 0 && (
        <span class={styles.host}>
          <Highlighted text={name} to={path} words={words} isAddress />
        </span>
      )}
      <CutAddress text={name} from={path} words={words} {...differenceInName(name, link, difference)} />
    </bdi>
  );
}

/** Returns what differs in a link's name if that is its destination, which it is without a scheme. */
function differenceInName(
  name: string,
  { destination }: PartialLink,
  { differsAt, differsTo }: Difference,
): Difference {
  if (differsAt === undefined || differsTo === undefined) return {};
  const address = asPeopleWrite(destination ?? '');
  const scheme = address.length - name.length;
  return address.endsWith(name) ? { differsAt: differsAt - scheme, differsTo: differsTo - scheme } : {};
}

/** The fewest characters (count) of each of the two parts of an address. */
const leastPart = 12;

/** The most characters (count) by which the end is longer, to begin with a part of the address. */
const mostMore = 10;

/** The most characters (count) that would take no less room if they were cut. */
const mostSpared = 3;

interface Range {
  begin: number;
  end: number;
}

/** Returns what of an address stays in sight behind its beginning, in its order. */
function keptOf(
  text: string,
  from: number,
  words: readonly string[],
  { differsAt, differsTo = text.length }: Difference,
): Range[] {
  const queryAt = queryOf(text, from, words);
  const end = { begin: endOf(text.slice(0, queryAt), from, words), end: queryAt };
  if (differsAt === undefined) return [end];
  // A parameter's name would take the room of the value that differs.
  const begin = beginOfPart(text, differsAt, ['?', '&', '=']);
  const next = text.slice(differsTo).search(/[&#]/);
  const differing = { begin, end: next < 0 ? text.length : differsTo + next };
  const found = { begin: end.begin, end: matchesOf(text, words).at(-1)?.end ?? 0 };
  return joined([found, differing], text.length);
}

/** Returns these parts in their order, without empty ones; those with next to nothing between them, or behind, as one. */
function joined(ranges: readonly Range[], length: number): Range[] {
  const kept: Range[] = [];
  const ordered = ranges.filter(({ begin, end }) => begin < end).toSorted((one, other) => one.begin - other.begin);
  for (const { begin, end: ownEnd } of ordered) {
    const end = length - ownEnd <= mostSpared ? length : ownEnd;
    const last = kept.at(-1);
    if (last !== undefined && begin - last.end <= mostSpared) last.end = Math.max(last.end, end);
    else kept.push({ begin, end });
  }
  return kept;
}

function matchesOf(text: string, words: readonly string[]): Range[] {
  let begin = 0;
  return markMatches(text, words).flatMap((part) => {
    const own = begin;
    begin += part.text.length;
    return part.match ? [{ begin: own, end: begin }] : [];
  });
}

/** Returns where an address's query begins that may go; its length if the query has a match, or if it follows no path. */
function queryOf(text: string, from: number, words: readonly string[]): number {
  const at = text.indexOf('?', from);
  const hasPath = at > 0 && /[^/]\/+[^/]/.test(text.slice(from, at));
  return hasPath && matchesOf(text, words).every(({ end }) => end <= at) ? at : text.length;
}

/** Returns where the end of an address begins that stays in sight: at its first match, or near its last characters. */
function endOf(text: string, from: number, words: readonly string[]): number {
  const matches = matchesOf(text, words);
  const pathAt = text.indexOf('/', from);
  // A short path begins with its slash.
  const last = Math.max(beginOfPart(text, text.length - leastPart), pathAt < text.length - 1 ? pathAt : 0);
  const hidden = matches[0] !== undefined && matches[0].begin >= from + leastPart ? matches[0].begin : last;
  const wanted = Math.min(hidden, last);
  // Not within a match that begins before.
  const place = matches.find((match) => match.begin < wanted && wanted < match.end)?.end ?? wanted;
  // Not within a character that has two code units.
  const at = /[\udc00-\udfff]/.test(text.charAt(place)) ? place - 1 : place;
  return at >= from + leastPart ? at : text.length;
}

/** Returns where the part of an address begins in which this place is; the place itself if that is too far. */
function beginOfPart(text: string, place: number, marks = ['/', '?', '&', '#']): number {
  const begin = Math.max(...marks.map((mark) => text.lastIndexOf(mark, place)));
  return place - begin > mostMore ? place : begin;
}

interface HighlightedProps {
  text: string;
  /** The search words to highlight. */
  words: readonly string[];
  /** Its parts stay in their order from left to right. */
  isAddress?: boolean;
  /** The place at which an address is drawn from. A match may begin before it. */
  from?: number;
  /** The place up to which an address is drawn. */
  to?: number;
}

/** A text with the matches of a search highlighted. */
export function Highlighted({ text, words, isAddress = false, from = 0, to = text.length }: HighlightedProps) {
  const parts = markMatches(text, words);
  if (!isAddress) return <Marked parts={parts} />;
  const drawPart = (part: string, place: number): ComponentChild => (
    <Marked parts={cut(parts, from + place, from + place + part.length)} />
  );
  return <Directed text={text.slice(from, to)} draw={drawPart} />;
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  const drawn = parts.map((part, place): ComponentChild =>
    part.match ? (
      <mark key={place} class={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
  return <>{drawn}</>;
}

/** Returns what of these parts is between two places of their text. */
function cut(parts: readonly TextPart[], from: number, to: number): TextPart[] {
  let end = 0;
  return parts.flatMap((part) => {
    const begin = end;
    end += part.text.length;
    const text = part.text.slice(Math.max(0, from - begin), Math.max(0, to - begin));
    return text === '' ? [] : [{ text, match: part.match }];
  });
}
