import { commonWritings } from '../address/address.ts';
import { innerAddress } from '../address/wrapped-address.ts';
import type { Span } from '../address-list/find-links.ts';
import { limitOf } from '../address-list/limited-address.ts';
import type { Replacement } from '../address-list/plain-text.ts';
import { unsureReasonOf } from '../address-list/unsure-link.ts';
import type { TextLink } from '../address-list/whole-text.ts';
import type { FieldLink } from './text-field.ts';

/** A change of a field's text. A link of the formatting also gets the address to lead to. */
export interface FieldChange extends Replacement {
  shortUrl?: string;
}

/** A link of a field's text. */
export type PlacedLink = Pick<TextLink, 'written' | 'address' | 'words' | 'isCode' | 'hasPlaceholder' | 'isCut'> & {
  /** Returns what changes in the text if it leads to the short link. */
  changesTo(shortUrl: string): FieldChange[];
};

/** The text of a field and its links, as they are now. */
export interface FieldText {
  text: string;
  links: readonly PlacedLink[];
  /** Count of links that only the editor can change. */
  kept: number;
}

/** A field with the focus. Offsets count the characters of its text. */
export interface Field {
  read(): FieldText;
  /** Returns the selected part of the text; null if nothing is selected. */
  selection(): Span | null;
  /** Returns a text of the field as people copy it: without the line breaks that only divide elements. */
  copied(text: string): string;
  /** Returns false once the page has removed the field. */
  isThere(): boolean;
  /**
   * Changes parts of the text, in their order, as if they were typed. Resolves to false if the editor did not take it; the
   * text then is as it was.
   */
  change(changes: readonly FieldChange[]): Promise<boolean>;
}

/** Returns the links within a part of the text that have an address; all of them without a part. */
export function linksWithin(links: readonly PlacedLink[], part: Span | null): PlacedLink[] {
  const isWithin = (link: PlacedLink): boolean =>
    part === null || placesOf(link).every(({ start, end }) => start >= part.start && end <= part.end);
  return links.filter((link) => link.address !== null && isWithin(link));
}

/** Returns what the worker and the popup get of links: their addresses, without the words around them. */
export function describeLinks(links: readonly PlacedLink[]): FieldLink[] {
  const meant = links.map(({ address }) => innerAddress(address ?? '')?.address ?? address ?? '');
  const writingOf = commonWritings(meant);
  return links.map((link, place) => {
    const address = writingOf(meant[place] ?? '');
    const unsure = unsureReasonOf({ ...link, isShort: false, limit: limitOf(address) });
    return { address, unsure };
  });
}

/**
 * Finds links of an earlier text in the present one, each once: those before and behind the part that has changed since.
 * The others are undefined.
 */
export function findAgain(earlier: Pick<FieldText, 'text' | 'links'>, present: FieldText): (PlacedLink | undefined)[] {
  const shorter = Math.min(earlier.text.length, present.text.length);
  let [same, sameAtEnd] = [0, 0];
  while (same < shorter && earlier.text[same] === present.text[same]) same += 1;
  while (sameAtEnd < shorter && earlier.text.at(-1 - sameAtEnd) === present.text.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const moved = present.text.length - earlier.text.length;
  const nameOf = (written: string, places: readonly Span[], by: number): string =>
    JSON.stringify([written, places.map(({ start, end }) => [start + by, end + by])]);
  const now = new Map(present.links.map((link) => [nameOf(link.written, placesOf(link), 0), link]));
  /** Returns the present link of this name, unless it was returned before. */
  function take(name: string): PlacedLink | undefined {
    const link = now.get(name);
    now.delete(name);
    return link;
  }
  return earlier.links.map((link) => {
    const places = placesOf(link);
    // An address that was written on is another one: it has other places.
    if (places.every(({ end }) => end <= same)) return take(nameOf(link.written, places, 0));
    const isBehind = places.every(({ start }) => start >= earlier.text.length - sameAtEnd);
    return isBehind ? take(nameOf(link.written, places, moved)) : undefined;
  });
}

/** Returns the parts of the text that belong to a link: its target, and words that are its address. */
const placesOf = (link: PlacedLink): Span[] => link.changesTo(link.written).map(({ start, end }) => ({ start, end }));

/** Returns where a place in a text is once these parts have changed; within one, at its end. */
export function placeAfter(place: number, changes: readonly Replacement[]): number {
  let moved = place;
  for (const { start, end, by } of changes) {
    if (end <= place) moved += by.length - (end - start);
    else if (start < place) moved += start + by.length - place;
  }
  return moved;
}
