import type { AddressProblem } from '../failure/failure.ts';
import type { Clip } from '../clipboard/clip.ts';

/** A text as the clipboard, a drop or a file gives it. */
export interface TextSource {
  plain: string;
  /** The same text with its formatting, as HTML; null for a text without. */
  html: string | null;
}

/** Why the target of a link cannot be shortened. `place`: it is in the same text. `relative`: it has no host. */
export type TargetProblem = 'mail' | 'telephone' | 'place' | 'relative' | AddressProblem;

/** Where a link leads: an address to shorten, with its scheme; or why there is none. */
export type Target = { address: string; problem: null } | { address: null; problem: TargetProblem };

/** A link of a text, with the words around it. */
export type TextLink = Target & {
  /** Its target, as written. */
  written: string;
  before: string;
  /** The words that lead to it; empty for a picture without a description. */
  words: string;
  after: string;
  /** True in a piece of code, whose addresses are seldom links. */
  isCode: boolean;
  /** True if a program fills in a part of the target later, such as the reader's name: a short link would lose it. */
  hasPlaceholder: boolean;
};

/** A text and its links. */
export interface WholeText {
  /** Every link in the order of the text, also where several have the same address. */
  links: readonly TextLink[];
  /** True if the text is written with its formatting. */
  isFormatted: boolean;
  /**
   * Returns the text with these short links (each an href, by the place of the link in `links`) in place of the
   * addresses, and all else as it was. Where the words of a link are its address, they change too.
   */
  write(shortUrls: ReadonlyMap<number, string>): Clip;
}

/** Returns true for a formatted text with a link to an address. */
export const hasLinks = ({ html }: TextSource): boolean => /<a\s[^<>]*href=["']?https?:/i.test(html ?? '');
