import type { Period } from '../days.ts';
import { csvText } from '../export/csv-text.ts';
import { csvFile, type ExportFile } from '../export/file.ts';
import { figureOf, type ShownDay } from './shown-days.ts';

/** The headings stay the same in every language, so that files of several people can be put together. */
const headings = ['Day', 'Clicks', 'Earnings', 'Commission'];

/** Days as CSV, the latest first; a figure that is not known is an empty field. */
export async function statisticsCsv(days: readonly ShownDay[]): Promise<string> {
  const rows = days
    .toReversed()
    .map((day) => [day.date, figureOf(day, 'clicks'), figureOf(day, 'earnings'), figureOf(day, 'referralCommission')]);
  return csvText([headings, ...rows]);
}

/** Days as a file that is named for them. */
export async function statisticsFile({ from, to }: Period, days: readonly ShownDay[]): Promise<ExportFile> {
  return csvFile(`curtail-statistics-${from}-${to}`, await statisticsCsv(days));
}
