import { spansYears, utcMidnight, type Day, type Period } from '../time/days.ts';
import { lazyFormat } from './lazy-format.ts';

// Days are formatted in UTC, like their computed midnight, so that no time zone shifts a day.
const fullDays = lazyFormat((language) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }));
const tableDays = lazyFormat(
  (language) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const daysOfYear = lazyFormat(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const daysWithYear = lazyFormat(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
);

const longDays = lazyFormat(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const longDaysWithYear = lazyFormat(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Formats a day with its weekday. */
export const formatFullDay = (day: Day): string => fullDays().format(utcMidnight(day));

/** Formats a day for a table: abbreviated, with its weekday. */
export const formatTableDay = (day: Day): string => tableDays().format(utcMidnight(day));

/** Formats a day of a period for a narrow space; adds the year if the period spans several years. */
export const formatShortDay = (day: Day, period: Period): string =>
  (spansYears(period) ? daysWithYear() : daysOfYear()).format(utcMidnight(day));

/** Formats a day of a period with the whole name of its month; adds the year if the period spans several years. */
export const formatLongDay = (day: Day, period: Period): string =>
  (spansYears(period) ? longDaysWithYear() : longDays()).format(utcMidnight(day));

/** Formats the first and the last day of a period as a range. */
export const formatPeriod = ({ from, to }: Period): string =>
  daysWithYear().formatRange(utcMidnight(from), utcMidnight(to));
