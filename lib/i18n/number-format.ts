import { decimalPlaces } from '../account/summary.ts';
import { isAddressText, leftToRight } from '../address/written-direction.ts';
import { language, message } from './messages.ts';

/** Returns a function that formats numbers with these options, in the person's language. */
function numbers(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const format = lazyFormat((of) => new Intl.NumberFormat(of, options));
  return (value) => format().format(value);
}

/** The fewest and the most decimals of an amount. */
const [fewest, most] = [4, 10];

/** A mean can be far smaller than any of its values, so it keeps two significant digits. */
const twoDigits = { maximumSignificantDigits: 2, roundingPriority: 'morePrecision' } as const;

export const formatCount = numbers();

/** Formats a gained count, with its sign. */
export const formatGain = numbers({ signDisplay: 'always' });

/** Formats a count of days, as short as possible. */
export const formatDays = numbers({ style: 'unit', unit: 'day', unitDisplay: 'narrow' });

/** Formats an amount in the account's own unit, which has no name, with at least four decimals. */
export const formatAmount = numbers({ minimumFractionDigits: fewest, maximumFractionDigits: most });

/** Formats an amount for a narrow space, without trailing zeros. */
export const formatAxisAmount = numbers({ maximumFractionDigits: most });

/** Returns a format that writes all of these amounts with as many decimals, so that they align in a column. */
export function amountFormat(column: readonly (number | null)[]): (value: number) => string {
  const places = column.reduce<number>((longest, amount) => Math.max(longest, decimalPlaces(amount ?? 0)), fewest);
  const digits = Math.min(places, most);
  return numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export const formatMeanCount = numbers({ maximumFractionDigits: 2, ...twoDigits });

export const formatMeanAmount = numbers({
  minimumFractionDigits: fewest,
  maximumFractionDigits: fewest,
  ...twoDigits,
});

/** Formats the size of a relative change as a percentage without its sign: -0.25 is 25%. */
export const formatPercentage = numbers({
  style: 'percent',
  signDisplay: 'never',
  maximumFractionDigits: 1,
  maximumSignificantDigits: 1,
  roundingPriority: 'morePrecision',
});

/** Formats a value, or returns "?" if it is not known. */
export function formatOrUnknown(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '?' : format(value);
}

/**
 * Returns a function that creates a format for the person's language on its first call and caches it: creating one is
 * slow.
 */
export function lazyFormat<Format extends object>(make: (language: string) => Format): () => Format {
  let made: Format | null = null;
  return () => (made ??= make(language()));
}

/** Joins items into one line with the list separators of the person's language. */
export function formatList(items: readonly string[]): string {
  // Isolates each item, so that punctuation stays beside one that is written left to right.
  const isolated =
    message('direction') === 'rtl'
      ? items.map((item) => (isAddressText(item) ? leftToRight(item) : `\u2068${item}\u2069`))
      : items;
  return new Intl.ListFormat(language(), { type: 'conjunction', style: 'narrow' }).format(isolated);
}
