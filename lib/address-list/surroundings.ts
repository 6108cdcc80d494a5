import { cleanText } from '../link/clean-text.ts';
import { readAddress } from '../address/address.ts';
import type { Target } from './whole-text.ts';

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

/** Returns true if a target has a placeholder of a common template language or mail program. */
export const hasPlaceholder = (written: string): boolean => /\{\{|\{%|\*\||%%|<%|%7b%7b/i.test(written);

/** Reads where a link leads. Without a scheme, only `www.` begins an address: `notes.md` is a file. */
export function readTarget(written: string): Target {
  const text = written.trim();
  if (/^mailto:/i.test(text)) return { address: null, problem: 'mail' };
  if (/^(?:tel|sms|callto):/i.test(text)) return { address: null, problem: 'telephone' };
  if (text.startsWith('#')) return { address: null, problem: 'place' };
  if (!/^(?:[a-z][a-z\d+.-]*:|www\.)/i.test(text)) return { address: null, problem: 'relative' };
  const address = readAddress(text);
  if (address.ok) return { address: address.value, problem: null };
  return { address: null, problem: address.failure.kind === 'address' ? address.failure.problem : 'malformed' };
}
