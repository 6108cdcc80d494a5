import { openable } from '../address/address.ts';
import { keptSince, type Sample } from '../link/samples.ts';
import { localDay } from '../time/days.ts';
import { csvText } from './csv.ts';
import { csvFile, type LongFile } from './export-file.ts';
import { wholeLines } from './whole-lines.ts';

/** Headings are English in every language, so that files from several people can be combined. */
const headings = { link: 'Short link', day: 'Day', clicks: 'Clicks', at: 'Told at' };

/** The samples of links, by short address. */
type Histories = Iterable<readonly [shortUrl: string, samples: readonly Sample[]]>;

/** The rows that are written at a time, before the page does other work (count). */
const rowsAtOnce = 10_000;

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
  let rows: (string | number)[][] = [Object.values(headings)];
  for (const [shortUrl, samples] of histories) {
    for (const { at, clicks } of samples.toReversed()) {
      rows.push([shortUrl, localDay(at), clicks, new Date(at).toISOString()]);
    }
    if (rows.length < rowsAtOnce) continue;
    parts.push(await csvText(rows));
    rows = [];
    await new Promise((resolve) => void setTimeout(resolve));
  }
  return rows.length === 0 ? parts : [...parts, await csvText(rows)];
}

/** A part of a click history from a file. */
export interface ReadHistory {
  /** Samples of links, by short address, in the order of the file. */
  links: Map<string, Sample[]>;
  /** Count of lines that are left out: they cannot be read, or are not from the last 400 days. */
  leftOut: number;
}

/** The text that is read at a time, before the page does other work (characters). */
const atOnce = 500_000;
const minute = 60_000;

/**
 * Reads a click history that was exported as CSV, part by part; `text` may come in any pieces. Yields nothing but null
 * if the text is no click history. `now` in milliseconds since the epoch. Loads the CSV reader on the first call.
 */
export async function* readHistoryCsv(text: AsyncIterable<string>, now: number): AsyncGenerator<ReadHistory | null> {
  const { default: papa } = await import('papaparse');
  let columns: Columns | null = null;
  let delimiter = '';
  for await (const lines of wholeLines(text, atOnce)) {
    const { data: rows, meta } = papa.parse<string[]>(lines, { skipEmptyLines: 'greedy', delimiter });
    delimiter = meta.delimiter; // Found in the first part.
    columns ??= columnsOf(rows.shift() ?? []);
    if (columns === null) return yield null;
    yield historyOf(rows, columns, now);
  }
  if (columns === null) yield null;
}

/** The places of the columns in a row. */
type Columns = Record<'link' | 'clicks' | 'at', number>;

function columnsOf(row: readonly string[]): Columns | null {
  const placeOf = (heading: string): number => row.findIndex((cell) => cell.trim() === heading);
  const columns = { link: placeOf(headings.link), clicks: placeOf(headings.clicks), at: placeOf(headings.at) };
  return Object.values(columns).includes(-1) ? null : columns;
}

function historyOf(rows: readonly (readonly string[])[], columns: Columns, now: number): ReadHistory {
  const links = new Map<string, Sample[]>();
  let leftOut = 0;
  for (const row of rows) {
    const [shortUrl = '', clicks = '', at = ''] = [columns.link, columns.clicks, columns.at].map((place) =>
      row[place]?.trim(),
    );
    const sample = sampleOf(clicks, at, now);
    if (sample === null || !/^https?:/i.test(shortUrl) || openable(shortUrl) === null) {
      leftOut += 1;
      continue;
    }
    const samples = links.get(shortUrl) ?? [];
    samples.push(sample);
    links.set(shortUrl, samples);
  }
  return { links, leftOut };
}

function sampleOf(clicks: string, time: string, now: number): Sample | null {
  const at = Math.floor(Date.parse(time) / minute) * minute;
  const count = /^\d+$/.test(clicks) ? Number(clicks) : Number.NaN;
  const isKept = at <= now && at >= keptSince(now);
  return isKept && Number.isSafeInteger(count) ? { at, clicks: count } : null;
}
