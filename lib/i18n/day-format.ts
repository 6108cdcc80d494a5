import { localDay, spansYears, utcMidnight, type Day, type Period, type Time } from '../time/days.ts';
import { lazyFormat } from './number-format.ts';
import { formatDate, formatTime } from './time-format.ts';

/** Returns a format of days in UTC, like their computed midnight, so that no time zone shifts a day. */
const days = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  lazyFormat((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }));

const fullDays = days({ dateStyle: 'full' });
const tableDays = days({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const daysOfYear = days({ day: 'numeric', month: 'short' });
const daysWithYear = days({ dateStyle: 'medium' });
const daysInDigits = days({ dateStyle: 'short' });
const daysOfYearInDigits = days({ day: 'numeric', month: 'numeric' });
const longDays = days({ day: 'numeric', month: 'long' });
const longDaysWithYear = days({ dateStyle: 'long' });

export const formatFullDay = (day: Day): string => fullDays().format(utcMidnight(day));

/** Formats a day for a table: abbreviated, with its weekday. */
export const formatTableDay = (day: Day): string => tableDays().format(utcMidnight(day));

/** Formats a day of a period for a narrow space; adds the year if the period spans several years. */
export const formatShortDay = (day: Day, period: Period): string =>
  (spansYears(period) ? daysWithYear() : daysOfYear()).format(utcMidnight(day));

/** Formats some days of a period as a range for a narrow space; adds the years if the period spans several. */
export const formatShortRange = ({ from, to }: Period, period: Period): string =>
  (spansYears(period) ? daysWithYear() : daysOfYear()).formatRange(utcMidnight(from), utcMidnight(to));

/** Formats a day of the last months in digits alone, or the days from it to another. */
export function formatNarrowDays(from: Day, to: Day = from): string {
  return daysOfYearInDigits().formatRange(utcMidnight(from), utcMidnight(to));
}

/** Formats a day of a period with the whole name of its month; adds the year if the period spans several years. */
export const formatLongDay = (day: Day, period: Period): string =>
  (spansYears(period) ? longDaysWithYear() : longDays()).format(utcMidnight(day));

/** Formats the first and the last day of a period as a range. */
export const formatPeriod = ({ from, to }: Period): string =>
  daysWithYear().formatRange(utcMidnight(from), utcMidnight(to));

/**
 * Formats a time for a list like `formatTime`, but a date of the present year without its year; any other one in digits
 * alone where the space is narrow.
 */
export function formatListTime(time: Time, now: number, isNarrow: boolean): string {
  const text = formatTime(time, now);
  if (time.kind === 'raw' || text !== formatDate(time.ms)) return text;
  const day = localDay(time.ms);
  const today = localDay(now);
  const format = !spansYears({ from: day, to: today }) ? daysOfYear : isNarrow ? daysInDigits : daysWithYear;
  return format().format(utcMidnight(day));
}
