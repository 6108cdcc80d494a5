/** The unit of a value. */
export type Unit = 'ms' | 'bytes' | 'MB' | 'count' | 'shift';

/** All measurements of one value. */
export interface Series {
  what: string;
  unit: Unit;
  values: readonly number[];
}

/** The bound of a figure: of its ratio if it is compared, otherwise of its median. */
export type Bound = { most: number } | { least: number };

/** The summary of a series, and its comparison with another of the same run. */
export interface Figure {
  what: string;
  unit: Unit;
  /** Count of values. */
  times: number;
  median: number;
  /** The first quartile; `high` is the third. */
  low: number;
  high: number;
  /** The median divided by that of `to`; null without a comparison. */
  compared: { to: string; ratio: number } | null;
  bound: Bound | null;
  /** False if the figure is outside its bound. */
  holds: boolean;
}

/** Summarises a series. */
export function figureOf({ what, unit, values }: Series, bound: Bound | null = null): Figure {
  if (values.length === 0) throw new Error(`Nothing was measured: ${what}`);
  const [low = NaN, median = NaN, high = NaN] = [0.25, 0.5, 0.75].map((share) => quantile(values, share));
  return { what, unit, times: values.length, median, low, high, compared: null, bound, holds: isWithin(median, bound) };
}

/** Summarises a series and compares it with another one. */
export function compare(series: Series, other: Series, bound: Bound | null = null): Figure {
  const ratio = quantile(series.values, 0.5) / quantile(other.values, 0.5);
  return { ...figureOf(series), compared: { to: other.what, ratio }, bound, holds: isWithin(ratio, bound) };
}

function isWithin(value: number, bound: Bound | null): boolean {
  if (bound === null) return true;
  return 'most' in bound ? value <= bound.most : value >= bound.least;
}

/** Returns a quantile, interpolated between the two nearest values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [below = NaN, above = NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
