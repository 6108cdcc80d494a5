import type { Sample } from '../link/samples.ts';
import { localDay } from '../time/days.ts';
import { csvText } from './csv-text.ts';
import { csvFile, type ExportFile } from './export-file.ts';

/** Headings are English in every language, so that files from several people can be combined. */
export const headings = { link: 'Short link', day: 'Day', clicks: 'Clicks', toldAt: 'Told at' };

/** The samples of links, by short address. */
type Histories = Iterable<readonly [shortUrl: string, samples: readonly Sample[]]>;

/** Writes click histories as CSV: a row for each link and day, the latest first. */
export async function historyCsv(histories: Histories): Promise<string> {
  const rows = [...histories].flatMap(([shortUrl, samples]) =>
    samples.toReversed().map(({ at, clicks }) => [shortUrl, localDay(at), clicks, new Date(at).toISOString()]),
  );
  return csvText([Object.values(headings), ...rows]);
}

/** Writes click histories as a CSV file; `now` in milliseconds since the epoch. */
export async function historyFile(histories: Histories, now: number): Promise<ExportFile> {
  return csvFile(`curtail-click-history-${localDay(now)}`, await historyCsv(histories));
}
