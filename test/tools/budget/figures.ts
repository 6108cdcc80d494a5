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

/** Summarises a series and compares it with another one. */
export function compare(series: Series, other: Series, bound: Bound | null = null): Figure {
  const ratio = median(series.values) / median(other.values);
  return { ...figureOf(series), compared: { to: other.what, ratio }, bound, holds: isWithin(ratio, bound) };
}

function isWithin(value: number, bound: Bound | null): boolean {
  if (bound === null) return true;
  return 'most' in bound ? value <= bound.most : value >= bound.least;
}

/** Returns the median. */
const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns a quantile, interpolated between the two nearest values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [below = NaN, above = NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
