import { utcOf, type Day, type Period } from '../../lib/days.ts';
import { language } from '../../lib/words.ts';

/** Made once for each: making one takes longer than using it a hundred times. */
function once<Format>(make: (language: string) => Format): () => Format {
  let made: Format | null = null;
  return () => (made ??= make(language()));
}

const counts = once((own) => new Intl.NumberFormat(own));
const amounts = once((own) => new Intl.NumberFormat(own, { minimumFractionDigits: 4, maximumFractionDigits: 10 }));
const axisAmounts = once((own) => new Intl.NumberFormat(own, { maximumFractionDigits: 10 }));
/** A mean may be far below the least of what it is of: it keeps two digits that say something. */
const atLeastTwo = { maximumSignificantDigits: 2, roundingPriority: 'morePrecision' } as const;
const meanCounts = once((own) => new Intl.NumberFormat(own, { maximumFractionDigits: 2, ...atLeastTwo }));
const meanAmounts = once(
  (own) => new Intl.NumberFormat(own, { minimumFractionDigits: 4, maximumFractionDigits: 6, ...atLeastTwo }),
);
const shares = once(
  (own) =>
    new Intl.NumberFormat(own, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 1,
      maximumSignificantDigits: 1,
      roundingPriority: 'morePrecision',
    }),
);
// A day is written as it is: in UTC, where it was counted from, so that no time zone turns it into another.
const fullDays = once((own) => new Intl.DateTimeFormat(own, { dateStyle: 'full', timeZone: 'UTC' }));
const longDays = once((own) => new Intl.DateTimeFormat(own, { dateStyle: 'long', timeZone: 'UTC' }));
const tableDays = once(
  (own) =>
    new Intl.DateTimeFormat(own, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const shortDays = once((own) => new Intl.DateTimeFormat(own, { day: 'numeric', month: 'short', timeZone: 'UTC' }));
const datedDays = once((own) => new Intl.DateTimeFormat(own, { dateStyle: 'medium', timeZone: 'UTC' }));
const dates = once((own) => new Intl.DateTimeFormat(own, { dateStyle: 'medium' }));

/** A value as `written` writes it; "?" where nobody knows it. */
export function knownOr(value: number | null | undefined, written: (value: number) => string): string {
  return value === null || value === undefined ? '?' : written(value);
}

/** A count as the person's language writes it. */
export const figure = (count: number): string => counts().format(count);

/** An amount in the account's own unit, which has no name: four decimals, more where there are more. */
export const amount = (value: number): string => amounts().format(value);

/** An amount where there is little room: with no more decimals than it has. */
export const axisAmount = (value: number): string => axisAmounts().format(value);

/** The mean of counts. */
export const meanFigure = (value: number): string => meanCounts().format(value);

/** The mean of amounts. */
export const meanAmount = (value: number): string => meanAmounts().format(value);

/** How much more, or less, something is: 0.25 is +25%. */
export const share = (value: number): string => shares().format(value);

/** A day with its weekday. */
export const fullDay = (day: Day): string => fullDays().format(utcOf(day));

/** A day in a table: short, and still with its weekday. */
export const tableDay = (day: Day): string => tableDays().format(utcOf(day));

/** A day of a period where there is little room; with its year where it could be one of several. */
export const shortDay = (day: Day, period: Period): string =>
  (spansYears(period) ? datedDays() : shortDays()).format(utcOf(day));

/** True where days of several years are in it. */
export const spansYears = ({ from, to }: Period): boolean => from.slice(0, 4) !== to.slice(0, 4);

/** The first and the last day of a period. */
export const periodText = ({ from, to }: Period): string => longDays().formatRange(utcOf(from), utcOf(to));

/** The local date of a moment (milliseconds since the epoch). */
export const dateOf = (ms: number): string => dates().format(ms);
