import { markdownLink } from '../clipboard/markdown.ts';
import { trailing } from './end-of-address.ts';
import { lineAddress } from './sole-address.ts';

/** Returns a line of a list that is read as exactly this address. */
export function lineOf(address: string): string {
  if (lineAddress(address) === address && !needsMark.test(address)) return address;
  return /[<>|\\]|&(?:amp|#38|#x26);/i.test(address) ? markdownLink('', address, 'cell') : `<${address}>`;
}

const needsMark = new RegExp(`\\s|[${trailing}]$`);

/** Returns a line of a list for a link that is deleted. */
export function struckOut(address: string): string {
  return `~~${lineOf(address)}~~`;
}
