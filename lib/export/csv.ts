import type { Referral } from '../account/referral.ts';
import type { Period, Time } from '../time/days.ts';
import { csvFile, type ExportFile } from './export-file.ts';
import { figureOf, type ShownDay } from '../account/statistics.ts';

/** Writes rows as CSV (RFC 4180), with formulas guarded. Loads the CSV writer on the first call. */
export async function csvText(rows: Field[][]): Promise<string> {
  const { default: papa } = await import('papaparse');
  return `${papa.unparse(rows, { escapeFormulae: formulaStart, newline: '\r\n' })}\r\n`;
}

/**
 * Matches fields that a spreadsheet could run as a formula; they get a `'` in front. A field that already has one gets
 * another, so that removing one always restores the field.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Returns an exported field without its guard. */
export function removeGuard(field: string): string {
  return field.startsWith("'") && formulaStart.test(field) ? field.slice(1) : field;
}

/** A field of a row; null is empty. */
export type Field = string | number | null;

/** Writes rows with tabs between their fields, as spreadsheets paste them, with formulas guarded. */
export function tabSeparated(rows: readonly (readonly Field[])[]): string {
  return rows.map((fields) => `${fields.map(inOneCell).join('\t')}\n`).join('');
}

/** Returns a field without tabs and line breaks; a text that a spreadsheet could run as a formula gets a `'` in front. */
function inOneCell(field: Field): string {
  const text = String(field ?? '').replaceAll(/\s+/g, ' ');
  return typeof field === 'string' && formulaStart.test(text) ? `'${text}` : text;
}

/** Headings are English in every language, so that files from several people can be combined. */
const headings = ['Day', 'Clicks', 'Earnings', 'Commission'];

/** Returns the rows of days, the latest first; an unknown figure is an empty field. */
function rowsOfDays(days: readonly ShownDay[]): Field[][] {
  const rows = days
    .toReversed()
    .map((day) => [day.date, figureOf(day, 'clicks'), figureOf(day, 'earnings'), figureOf(day, 'referralCommission')]);
  return [headings, ...rows];
}

/** Writes days as a table that a spreadsheet pastes into its columns. */
export const statisticsTable = (days: readonly ShownDay[]): string => tabSeparated(rowsOfDays(days));

/** Returns the rows of referred accounts, in their order; what is unknown is an empty field. */
function rowsOfReferrals(referrals: readonly Referral[]): Field[][] {
  const rows = referrals.map(({ id, signedUpAt, commission }) => [id, timeText(signedUpAt), commission]);
  return [['Account', 'Sign-up', 'Commission'], ...rows];
}

/** Writes referred accounts as a table that a spreadsheet pastes into its columns. */
export const referralsTable = (referrals: readonly Referral[]): string => tabSeparated(rowsOfReferrals(referrals));

/** Writes referred accounts as a CSV file; `day` names it. */
export async function referralsFile(referrals: readonly Referral[], day: string): Promise<ExportFile> {
  return csvFile(`curtail-referrals-${day}`, await csvText(rowsOfReferrals(referrals)));
}

/** Returns a time as it stands in an export: in UTC, or as the service wrote it; null for an unknown one. */
export function timeText(time: Time | null | undefined): string | null {
  if (time === null || time === undefined) return null;
  return time.kind === 'raw' ? time.text : new Date(time.ms).toISOString();
}

/** Writes days as a CSV file named after the period. */
export async function statisticsFile({ from, to }: Period, days: readonly ShownDay[]): Promise<ExportFile> {
  return csvFile(`curtail-statistics-${from}-${to}`, await csvText(rowsOfDays(days)));
}
