import type { Sample } from '../link/samples.ts';
import { localDay } from '../time/days.ts';
import { csvText } from './csv-text.ts';
import { csvFile, type LongFile } from './export-file.ts';

/** Headings are English in every language, so that files from several people can be combined. */
export const headings = { link: 'Short link', day: 'Day', clicks: 'Clicks', toldAt: 'Told at' };

/** The samples of links, by short address. */
type Histories = Iterable<readonly [shortUrl: string, samples: readonly Sample[]]>;
type Row = (string | number)[];

/** The rows that are written at a time, before the page does other work (count). */
const atOnce = 10_000;

/** Writes click histories as CSV: a row for each link and day, the latest first. */
export async function historyCsv(histories: Histories): Promise<string> {
  return (await partsOf(histories)).join('');
}

/** Writes click histories as a CSV file, which may be longer than one text; `now` in milliseconds since the epoch. */
export async function historyFile(histories: Histories, now: number): Promise<LongFile> {
  const { text, ...file } = csvFile(`curtail-click-history-${localDay(now)}`, '');
  return { ...file, parts: [text, ...(await partsOf(histories))] };
}

async function partsOf(histories: Histories): Promise<string[]> {
  const parts: string[] = [];
  let rows: Row[] = [Object.values(headings)];
  for (const [shortUrl, samples] of histories) {
    rows.push(...samples.toReversed().map(({ at, clicks }) => rowOf(shortUrl, at, clicks)));
    if (rows.length < atOnce) continue;
    parts.push(await csvText(rows));
    rows = [];
    await new Promise((resolve) => void setTimeout(resolve));
  }
  return rows.length === 0 ? parts : [...parts, await csvText(rows)];
}

const rowOf = (shortUrl: string, at: number, clicks: number): Row => [
  shortUrl,
  localDay(at),
  clicks,
  new Date(at).toISOString(),
];
