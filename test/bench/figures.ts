/** What a value counts. */
export type Unit = 'ms' | 'bytes' | 'MB' | 'count' | 'shift';

/** A measured value, as often as it was measured. */
export interface Series {
  what: string;
  unit: Unit;
  values: readonly number[];
}

/** What a figure has to be: its ratio where it is compared, else its median. */
export type Bound = { most: number } | { least: number };

/** What is known of a series, and of how it compares with another of the same run. */
export interface Figure {
  what: string;
  unit: Unit;
  /** Count of values. */
  times: number;
  median: number;
  /** The quarters of the values that are least and most end here. */
  low: number;
  high: number;
  /** The median divided by that of `to`; null where it is compared with nothing. */
  compared: { to: string; ratio: number } | null;
  bound: Bound | null;
  /** False where it has a bound and is beyond it. */
  holds: boolean;
}

/** Sums a series up by itself. */
export function figureOf(series: Series, bound: Bound | null = null): Figure {
  const { what, unit, values } = series;
  if (values.length === 0) throw new Error(`Nothing was measured: ${what}`);
  const at = median(values);
  const [low, high] = [quantile(values, 0.25), quantile(values, 0.75)];
  return {
    what,
    unit,
    times: values.length,
    median: at,
    low,
    high,
    compared: null,
    bound,
    holds: isWithin(at, bound),
  };
}

/** Sums a series up and compares it with another one. */
export function compare(series: Series, other: Series, bound: Bound | null = null): Figure {
  const ratio = median(series.values) / median(other.values);
  return { ...figureOf(series), compared: { to: other.what, ratio }, bound, holds: isWithin(ratio, bound) };
}

function isWithin(value: number, bound: Bound | null): boolean {
  if (bound === null) return true;
  return 'most' in bound ? value <= bound.most : value >= bound.least;
}

/** The value in the middle. */
const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which this share of the others is, between two of them where none is there. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [below = NaN, above = NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
