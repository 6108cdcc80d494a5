import { tabSeparated, type Field } from './tab-separated.ts';

/** A link of a page. */
export interface SamePageRow {
  /** The name of its channel; null for none. */
  channel: string | null;
  shortUrl: string;
  clicks: number | null;
  /** The clicks that it has gained in the last days; null if that is not known. */
  gained: number | null;
}

/** Headings are English in every language, so that texts from several people can be combined. */
const headings = ['Channel', 'Short link', 'Clicks'];

/** Writes links with tabs in between, as spreadsheets paste them. With `gainedIn` (days), also what they have gained. */
export function samePageTable(rows: readonly SamePageRow[], gainedIn: number | null): string {
  const withGain = (fields: Field[], gain: Field): Field[] => (gainedIn === null ? fields : [...fields, gain]);
  return tabSeparated([
    withGain(headings, `Gained in ${gainedIn} days`),
    ...rows.map(({ channel, shortUrl, clicks, gained }) => withGain([channel, shortUrl, clicks], gained)),
  ]);
}
