import { openable } from '../address/address.ts';
import { markdownLink, markdownText } from '../clipboard/markdown.ts';
import type { PartialLink } from '../link/link.ts';
import { csvText, tabSeparated, type Field } from './csv.ts';
import { csvFile, type ExportFile } from './export-file.ts';

/** An address and the short link that leads there. */
interface AddressPair {
  address: string;
  shortUrl: string;
}

/** Writes a line for each pair, with a tab in between, as spreadsheets paste it into two columns. */
export function tabSeparatedPairs(pairs: readonly AddressPair[]): string {
  return pairs.map(({ address, shortUrl }) => `${address}\t${shortUrl}\n`).join('');
}

/** Writes a Markdown list in which the title of each address, or else the address, links to its short link. */
export function markdownPairs(pairs: readonly AddressPair[], titles: ReadonlyMap<string, string | null>): string {
  return pairs.map((pair) => `- ${linked(pair, titles.get(pair.address) || pair.address)}\n`).join('');
}

function linked({ shortUrl }: AddressPair, words: string): string {
  const href = openable(shortUrl);
  return href === null ? `${markdownText(words)} ${markdownText(shortUrl)}` : markdownLink(words, href);
}

/** A link of a page. */
export interface SamePageRow {
  /** The name of its channel; null for none. */
  channel: string | null;
  shortUrl: string;
  clicks: number | null;
  /** The clicks that it has gained in all of the last days; null if that is not known. */
  gained: number | null;
}

/** Headings are English in every language, so that tables from several people can be combined. */
const headings = ['Channel', 'Short link', 'Clicks'];

/** Writes links with tabs in between, as spreadsheets paste them. With `gainedIn` (days), also what they have gained. */
export function samePageTable(rows: readonly SamePageRow[], gainedIn: number | null): string {
  const withGain = (fields: Field[], gain: Field): Field[] => (gainedIn === null ? fields : [...fields, gain]);
  return tabSeparated([
    withGain(headings, `Gained in ${gainedIn} days`),
    ...rows.map(({ channel, shortUrl, clicks, gained }) => withGain([channel, shortUrl, clicks], gained)),
  ]);
}

/** The short links of pages, one column a channel; null where there is none. */
export interface ChannelTable {
  channels: readonly string[];
  rows: readonly { page: string; shortUrls: readonly (string | null)[] }[];
}

/** Writes the table with tabs in between, as spreadsheets paste it. */
export function tabSeparatedTable(table: ChannelTable): string {
  return tabSeparated(fieldsOf(table));
}

/** Writes the table as a CSV file. Loads the CSV writer on the first call. */
export async function channelTableFile(table: ChannelTable, day: string): Promise<ExportFile> {
  return csvFile(`curtail-channels-${day}`, await csvText(fieldsOf(table)));
}

function fieldsOf({ channels, rows }: ChannelTable): (string | null)[][] {
  return [['Page', ...channels], ...rows.map(({ page, shortUrls }) => [page, ...shortUrls])];
}

/** An address that was inspected, and a link that the service named for it. */
export interface InspectedRow {
  address: string;
  link: PartialLink | null;
  /** True if the service said that it has no link for the address. */
  hasNone: boolean;
}

/** Writes what the service knows about addresses with tabs in between, as spreadsheets paste it. */
export function inspectedTable(rows: readonly InspectedRow[]): string {
  const fields = rows.map(({ address, link, hasNone }): Field[] => {
    const { shortUrl = null, destination = null, title = null, clicks = null, state = null } = link ?? {};
    return [address, shortUrl, destination, title, clicks, hasNone ? 'none' : state];
  });
  return tabSeparated([['Address', 'Short link', 'Destination', 'Title', 'Clicks', 'State'], ...fields]);
}
