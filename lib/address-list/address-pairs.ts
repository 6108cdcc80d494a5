import { openable } from '../address/address.ts';
import { markdownLink, markdownText } from '../clipboard/escape.ts';

/** An address and the short link that leads there. */
interface AddressPair {
  address: string;
  shortUrl: string;
}

/** Writes a line for each pair, with a tab in between, as spreadsheets paste it into two columns. */
export function tabSeparatedPairs(pairs: readonly AddressPair[]): string {
  return pairs.map(({ address, shortUrl }) => `${address}\t${shortUrl}\n`).join('');
}

/** Writes a Markdown list in which each address links to its short link. */
export function markdownPairs(pairs: readonly AddressPair[]): string {
  return pairs.map((pair) => `- ${linked(pair)}\n`).join('');
}

function linked({ address, shortUrl }: AddressPair): string {
  const href = openable(shortUrl);
  return href === null ? `${markdownText(address)} ${markdownText(shortUrl)}` : markdownLink(address, href);
}
