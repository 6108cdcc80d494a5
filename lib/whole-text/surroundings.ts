import { cleanText } from '../link/clean-text.ts';

/** A part of a text, from its first character to the one before `end`. */
export interface Span {
  start: number;
  end: number;
}

/** The most characters (count) that are shown before and after a link. */
const reach = 60;

/** Returns the words of the same line before and after a part of a text, cut between two words. */
export function surroundings(text: string, { start, end }: Span): { before: string; after: string } {
  const left = text.slice(Math.max(0, start - reach - 1), start).replace(/^[^]*\n/, '');
  const right = text.slice(end, end + reach + 1).replace(/\n[^]*$/, '');
  return {
    before: spaced(left.length > reach ? left.replace(/^\S*/, '…') : left),
    after: spaced(right.length > reach ? right.replace(/\S*$/, '…') : right),
  };
}

/** Returns a text that is safe to show, with the space that divides it from the link. */
function spaced(text: string): string {
  const [, first, last] = /^(\s?)[^]*?(\s?)$/.exec(text) ?? [];
  return `${first && ' '}${cleanText(text)}${last && ' '}`;
}
