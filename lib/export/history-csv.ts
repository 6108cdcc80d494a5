import { isShortUrlOfFile } from '../address/short-address.ts';
import { keptSince, type Sample } from '../link/samples.ts';
import { isDay, localDay, plusDays } from '../time/days.ts';
import { csvText, tabSeparated, type Field } from './csv.ts';
import { csvFile, type LongFile } from './export-file.ts';
import { wholeLines } from './whole-lines.ts';

/** Headings are English in every language, so that files from several people can be combined. */
const headings = { link: 'Short link', day: 'Day', clicks: 'Total clicks', gained: 'Gained', at: 'Counted at' };

/** What a history has of a link: `made` is no clicks when it was made, if that is known. */
type LinkSamples = readonly [shortUrl: string, samples: readonly Sample[], made?: Sample | null];

/** The samples of links, by short address. */
type Histories = Iterable<LinkSamples>;

/** The rows that are written at a time, before the page does other work (count). */
const rowsAtOnce = 10_000;

/** Writes the samples of a link as a table that a spreadsheet pastes into its columns. */
export function historyTable(history: LinkSamples): string {
  return tabSeparated([Object.values(headings), ...rowsOf(history)]);
}

/** Returns a row for each sample, with what was gained since the one before: empty where that is not known. */
function rowsOf([shortUrl, samples, made = null]: LinkSamples): Field[][] {
  return samples
    .map(({ at, clicks }, place): Field[] => {
      const since = samples[place - 1] ?? made;
      const gained = since === null ? null : clicks - since.clicks;
      return [shortUrl, localDay(at), clicks, gained, new Date(at).toISOString()];
    })
    .toReversed();
}

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
  let rows: Field[][] = [Object.values(headings)];
  for (const history of histories) {
    rows.push(...rowsOf(history));
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
  /**
   * Count of lines that are left out: they are not as the export writes them, contradict themselves, or are not from the
   * last 400 days.
   */
  leftOut: number;
}

/** The text that is read at a time, before the page does other work (characters). */
const atOnce = 500_000;
const minute = 60_000;
/** The first line of a file for a spreadsheet, which names the separator. */
const separatorLine = /^\ufeff?"?sep=([^\r\n])"?\r?\n/i;

/**
 * Reads a click history that was exported as CSV, part by part; `text` may come in any pieces. Yields nothing but null
 * if the text is no click history. `now` in milliseconds since the epoch. Loads the CSV reader on the first call.
 */
export async function* readHistoryCsv(text: AsyncIterable<string>, now: number): AsyncGenerator<ReadHistory | null> {
  const { default: papa } = await import('papaparse');
  let columns: Columns | null = null;
  let delimiter = '';
  for await (const part of wholeLines(text, atOnce)) {
    const [beginning = '', separator = ''] = (columns === null && separatorLine.exec(part)) || [];
    if (separator !== '') delimiter = separator;
    const lines = part.slice(beginning.length);
    const { data: rows, meta } = papa.parse<string[]>(lines, { skipEmptyLines: 'greedy', delimiter });
    delimiter = meta.delimiter; // Found in the first part.
    columns ??= columnsOf(rows.shift() ?? []);
    if (columns === null) return yield null;
    yield historyOf(rows, columns, now);
  }
  if (columns === null) yield null;
}

/** The places of the columns in a row; -1 for a day that the file does not have. */
type Columns = Record<Exclude<keyof typeof headings, 'gained'>, number>;

function columnsOf(row: readonly string[]): Columns | null {
  const placeOf = (heading: string): number => row.findIndex((cell) => cell.trim() === heading);
  const needed = { link: placeOf(headings.link), clicks: placeOf(headings.clicks), at: placeOf(headings.at) };
  return Object.values(needed).includes(-1) ? null : { ...needed, day: placeOf(headings.day) };
}

function historyOf(rows: readonly (readonly string[])[], columns: Columns, now: number): ReadHistory {
  const links = new Map<string, Sample[]>();
  let leftOut = 0;
  for (const row of rows) {
    const cellOf = (column: keyof Columns): string => row[columns[column]]?.trim() ?? '';
    const shortUrl = cellOf('link');
    const sample = sampleOf(cellOf('clicks'), cellOf('at'), now);
    if (sample === null || !isShortUrlOfFile(shortUrl) || !mayBeDay(cellOf('day'), sample.at)) {
      leftOut += 1;
      continue;
    }
    const samples = links.get(shortUrl) ?? [];
    samples.push(sample);
    links.set(shortUrl, samples);
  }
  return { links, leftOut };
}

/** A time as the export writes it; the browser reads many others, each as another day than somebody means. */
const moment = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/**
 * Returns false if a day contradicts a moment (milliseconds since the epoch). It is the day of whoever exported it, which
 * may be the one before or after that in UTC, and a spreadsheet may have written it with its parts in another order.
 */
function mayBeDay(cell: string, at: number): boolean {
  if (cell === '') return true;
  const inUtc = new Date(at).toISOString().slice(0, 10);
  return [-1, 0, 1].some((days) => numbersOf(plusDays(inUtc, days)) === numbersOf(cell));
}

/** Returns the numbers of a day in order of size, the year with its last two digits. */
function numbersOf(day: string): string {
  const numbers = day.match(/\d+/g) ?? [];
  return numbers
    .map((number) => Number(number) % 2000)
    .toSorted((one, other) => one - other)
    .join();
}

function sampleOf(clicks: string, time: string, now: number): Sample | null {
  const [, day = ''] = moment.exec(time) ?? [];
  const at = isDay(day) ? Math.floor(Date.parse(time) / minute) * minute : Number.NaN;
  const count = /^\d+$/.test(clicks) ? Number(clicks) : Number.NaN;
  const isKept = at <= now && at >= keptSince(now);
  return isKept && Number.isSafeInteger(count) ? { at, clicks: count } : null;
}
