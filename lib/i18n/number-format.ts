import { decimalPlaces } from '../account/sum.ts';
import { lazyFormat } from './lazy-format.ts';

/** The fewest and the most decimals of an amount. */
const [fewest, most] = [4, 10];

/** A mean can be far smaller than any of its values, so it keeps two significant digits. */
const twoDigits = { maximumSignificantDigits: 2, roundingPriority: 'morePrecision' } as const;

const counts = lazyFormat((language) => new Intl.NumberFormat(language));
const amounts = lazyFormat(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: fewest, maximumFractionDigits: most }),
);
const axisAmounts = lazyFormat((language) => new Intl.NumberFormat(language, { maximumFractionDigits: most }));
const meanCounts = lazyFormat(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2, ...twoDigits }),
);
const meanAmounts = lazyFormat(
  (language) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: fewest, maximumFractionDigits: fewest, ...twoDigits }),
);
const percentages = lazyFormat(
  (language) =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      signDisplay: 'never',
      maximumFractionDigits: 1,
      maximumSignificantDigits: 1,
      roundingPriority: 'morePrecision',
    }),
);

/** Formats a count in the person's language. */
export const formatCount = (count: number): string => counts().format(count);

const gains = lazyFormat((language) => new Intl.NumberFormat(language, { signDisplay: 'always' }));

/** Formats a gained count, with its sign. */
export const formatGain = (count: number): string => gains().format(count);

const dayCounts = lazyFormat(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }),
);

/** Formats a count of days, as short as possible. */
export const formatDays = (count: number): string => dayCounts().format(count);

/** Formats an amount in the account's own unit, which has no name, with at least four decimals. */
export const formatAmount = (value: number): string => amounts().format(value);

/** Returns a format that writes all of these amounts with as many decimals, so that they align in a column. */
export function amountFormat(column: readonly (number | null)[]): (value: number) => string {
  const places = column.reduce<number>((longest, amount) => Math.max(longest, decimalPlaces(amount ?? 0)), fewest);
  const digits = Math.min(places, most);
  const format = lazyFormat(
    (language) => new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  return (value) => format().format(value);
}

/** Formats an amount for a narrow space, without trailing zeros. */
export const formatAxisAmount = (value: number): string => axisAmounts().format(value);

/** Formats a mean of counts. */
export const formatMeanCount = (value: number): string => meanCounts().format(value);

/** Formats a mean of amounts. */
export const formatMeanAmount = (value: number): string => meanAmounts().format(value);

/** Formats the size of a relative change as a percentage without its sign: -0.25 is 25%. */
export const formatPercentage = (value: number): string => percentages().format(value);

/** Formats a value, or returns "?" if it is not known. */
export function formatOrUnknown(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '?' : format(value);
}
