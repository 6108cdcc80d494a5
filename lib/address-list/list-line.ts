import { escapeMarkdown } from '../clipboard/escape.ts';
import { trailing } from './punctuation.ts';
import { lineAddress } from './sole-address.ts';

const needsMark = new RegExp(`\\s|[${trailing}]$`);

/** Returns a line of a list that `readAddressList` reads as exactly this address. */
export function lineOf(address: string): string {
  if (lineAddress(address) === address && !needsMark.test(address)) return address;
  return /[<>|]/.test(address) ? `[](<${escapeMarkdown(address)}>)` : `<${address}>`;
}

/** Returns a line that stands for the address of a deleted link. */
export function struckOut(address: string): string {
  return `~~${lineOf(address)}~~`;
}

/** Bullets, numbers and boxes at the start of an entry. */
const marker = /^(?:(?:[-*+•‣◦▪●○·–—→>#]+|\(?\d{1,6}[.):]|\(?[a-z][.)]|\[[ x]?\])\s+)+/i;

/** Returns an entry of a list without its bullet, number or box. */
export function withoutMarker(entry: string): string {
  return entry.replace(marker, '');
}
