import { openable } from '../address/address.ts';
import type { Sample } from '../link/samples.ts';
import { localDay, localMidnight } from '../time/days.ts';
import { headings } from './history-csv.ts';

/** A click history from a file. */
export interface ReadHistory {
  /** The samples of links, by short address: of each local day the last one. */
  links: Map<string, Sample[]>;
  /** Count of lines that are left out: they cannot be read, or are not from the last 400 days. */
  leftOut: number;
}

/** The samples that are kept (days). */
const keptDays = 400;
/** The text that is read at a time, before the page does other work (characters). */
const atOnce = 500_000;
const minute = 60_000;

/**
 * Reads a click history that was exported as CSV; null if the text is none. `now` in milliseconds since the epoch. Loads
 * the CSV reader on the first call.
 */
export async function readHistoryCsv(text: string, now: number): Promise<ReadHistory | null> {
  const { default: papa } = await import('papaparse');
  const days = new Map<string, Map<string, Sample>>();
  let places: readonly number[] | null = null;
  let leftOut = 0;
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from + atOnce);
    const to = end === -1 ? text.length : end + 1;
    const rows = papa.parse<string[]>(text.slice(from, to), { skipEmptyLines: 'greedy' }).data;
    if (places === null) {
      const first = rows.shift()?.map((cell) => cell.trim()) ?? [];
      places = [headings.link, headings.clicks, headings.toldAt].map((heading) => first.indexOf(heading));
      if (places.includes(-1)) return null;
    }
    for (const row of rows) {
      const [shortUrl = '', clicks = '', toldAt = ''] = places.map((place) => row[place]?.trim());
      const sample = sampleOf(clicks, toldAt, now);
      if (sample === null || !/^https?:/i.test(shortUrl) || openable(shortUrl) === null) leftOut += 1;
      else addLast(days, shortUrl, sample);
    }
    from = to;
    await new Promise((resolve) => void setTimeout(resolve));
  }
  if (places === null) return null;
  return { links: new Map([...days].map(([shortUrl, byDay]) => [shortUrl, [...byDay.values()]])), leftOut };
}

function sampleOf(clicks: string, toldAt: string, now: number): Sample | null {
  const at = Math.floor(Date.parse(toldAt) / minute) * minute;
  const count = /^\d+$/.test(clicks) ? Number(clicks) : Number.NaN;
  const isKept = at <= now && at >= localMidnight(now, -keptDays);
  return isKept && Number.isSafeInteger(count) ? { at, clicks: count } : null;
}

function addLast(days: Map<string, Map<string, Sample>>, shortUrl: string, sample: Sample): void {
  const byDay = days.get(shortUrl) ?? new Map<string, Sample>();
  days.set(shortUrl, byDay);
  const day = localDay(sample.at);
  if ((byDay.get(day)?.at ?? 0) <= sample.at) byDay.set(day, sample);
}
