import type { TargetProblem } from '../../lib/address-list/whole-text.ts';

/** A link of a made text, as it must be found. */
export interface MadeLink {
  written: string;
  /** The address to shorten; null if there is none, and why. */
  address: string | null;
  problem: TargetProblem | null;
  isCode: boolean;
}

/** The place of an address in a made text: what is written there, and what is once its link leads elsewhere. */
export interface Slot {
  link: MadeLink;
  written: string;
  shortened(shortUrl: string): string;
}

/** A part of a text with its links in order. */
export type Piece = readonly (string | Slot)[];

/** Writes a text with some of its links led to short links. */
export function written(text: Piece, shortUrls: ReadonlyMap<MadeLink, string> = new Map()): string {
  const parts = text.map((part) => {
    if (typeof part === 'string') return part;
    const shortUrl = shortUrls.get(part.link);
    return shortUrl === undefined ? part.written : part.shortened(shortUrl);
  });
  return parts.join('');
}

/** Returns the links of a made text, in order. */
export const linksOf = (text: Piece): MadeLink[] => [
  ...new Set(text.flatMap((part) => (typeof part === 'string' ? [] : [part.link]))),
];

/** Makes a link to an address. */
export const link = (address: string, more: Partial<MadeLink> = {}): MadeLink => ({
  written: address,
  address: address.startsWith('www.') ? `https://${address}` : address,
  problem: null,
  isCode: false,
  ...more,
});

/** Makes the place of a link's address in a text; by default it is written as it is. */
export const slot = (link: MadeLink, text = link.written, shortened = (shortUrl: string) => shortUrl): Slot => ({
  link,
  written: text,
  shortened,
});
