import { readAddress } from '../../lib/address.ts';
import type { KnownLink } from '../../lib/link.ts';
import { matches } from '../../lib/search.ts';

/** What was typed after the keyword: addresses to be inspected, or letters to search for. */
export type Typed =
  | { kind: 'nothing' }
  | { kind: 'addresses'; addresses: readonly string[] }
  | { kind: 'search'; query: string };

/** How many suggestions there are (count): browsers show few more. */
const most = 6;

/** Reads what was typed. Browsers put spaces in place of the ends of lines that are pasted. */
export function readTyped(text: string): Typed {
  const parts = text.split(/\s+/).filter(Boolean);
  if (parts.length === 0) return { kind: 'nothing' };
  const addresses = parts.map(readAddress).flatMap((read) => (read.ok ? [read.value] : []));
  return addresses.length === parts.length
    ? { kind: 'addresses', addresses }
    : { kind: 'search', query: text.trim().replaceAll(/\s+/g, ' ') };
}

/** The links that all the words are found in: live ones first, of those the most visited. */
export function suggestedLinks(known: readonly KnownLink[], words: readonly string[]): KnownLink[] {
  return known
    .filter((link) => matches(link, words))
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, most);
}

function rank({ state, clicks }: KnownLink): number {
  return (state === 'deleted' ? 0 : 1e9) + (clicks ?? 0);
}
