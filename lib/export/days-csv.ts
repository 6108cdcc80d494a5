import type { Period } from '../time/days.ts';
import { csvText } from './csv.ts';
import { csvFile, type ExportFile } from './export-file.ts';
import { figureOf, type ShownDay } from '../account/shown-days.ts';

/** Headings are English in every language, so that files from several people can be combined. */
const headings = ['Day', 'Clicks', 'Earnings', 'Commission'];

/** Writes days as CSV, the latest first; an unknown figure is an empty field. */
export async function statisticsCsv(days: readonly ShownDay[]): Promise<string> {
  const rows = days
    .toReversed()
    .map((day) => [day.date, figureOf(day, 'clicks'), figureOf(day, 'earnings'), figureOf(day, 'referralCommission')]);
  return csvText([headings, ...rows]);
}

/** Writes days as a CSV file named after the period. */
export async function statisticsFile({ from, to }: Period, days: readonly ShownDay[]): Promise<ExportFile> {
  return csvFile(`curtail-statistics-${from}-${to}`, await statisticsCsv(days));
}
