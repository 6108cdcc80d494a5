import { readAddress } from '../../lib/address/address.ts';

/** The text after the keyword: addresses to inspect, or letters to search for. */
export type Typed =
  | { kind: 'nothing' }
  | { kind: 'addresses'; addresses: readonly string[] }
  | { kind: 'search'; query: string };

/** Reads the text after the keyword. Browsers replace line ends in pasted text with spaces. */
export function readTyped(text: string): Typed {
  const parts = text.split(/\s+/).filter(Boolean);
  if (parts.length === 0) return { kind: 'nothing' };
  const addresses = parts.map(readAddress).flatMap((read) => (read.ok ? [read.value] : []));
  return addresses.length === parts.length
    ? { kind: 'addresses', addresses }
    : { kind: 'search', query: text.trim().replaceAll(/\s+/g, ' ') };
}
