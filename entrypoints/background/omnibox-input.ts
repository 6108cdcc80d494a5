import { readAddress } from '../../lib/address/address.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import { matches } from '../../lib/link/search.ts';

/** The text after the keyword: addresses to inspect, or letters to search for. */
export type Typed =
  | { kind: 'nothing' }
  | { kind: 'addresses'; addresses: readonly string[] }
  | { kind: 'search'; query: string };

/** The most suggestions (count); browsers show few more. */
const most = 6;

/** Reads the text after the keyword. Browsers replace line ends in pasted text with spaces. */
export function readTyped(text: string): Typed {
  const parts = text.split(/\s+/).filter(Boolean);
  if (parts.length === 0) return { kind: 'nothing' };
  const addresses = parts.map(readAddress).flatMap((read) => (read.ok ? [read.value] : []));
  return addresses.length === parts.length
    ? { kind: 'addresses', addresses }
    : { kind: 'search', query: text.trim().replaceAll(/\s+/g, ' ') };
}

/** Returns the links that contain all words, active links first, then the most visited. */
export function suggestedLinks(links: readonly PartialLink[], words: readonly string[]): PartialLink[] {
  return links
    .filter((link) => matches(link, words))
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, most);
}

function rank({ state, clicks }: PartialLink): number {
  return (state === 'deleted' ? 0 : 1e9) + (clicks ?? 0);
}
