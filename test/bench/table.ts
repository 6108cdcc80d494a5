/** One comparison. Times are milliseconds. */
export interface Measured {
  what: string;
  /** What is compared, with how long it took. */
  one: [name: string, time: number];
  other: [name: string, time: number];
  /** `one` divided by `other`. */
  ratio: number;
  /** What the ratio has to be, for people to read. */
  bound: string;
  holds: boolean;
}

/** Compares two times, in milliseconds. */
export function compare(
  what: string,
  one: Measured['one'],
  other: Measured['other'],
  bound: { least: number } | { most: number } | null,
): Measured {
  const ratio = one[1] / other[1];
  if (bound === null) return { what, one, other, ratio, bound: 'none', holds: true };
  return 'least' in bound
    ? { what, one, other, ratio, bound: `at least ${bound.least}`, holds: ratio >= bound.least }
    : { what, one, other, ratio, bound: `at most ${bound.most}`, holds: ratio <= bound.most };
}

/** The comparisons as a table for a terminal. */
export function tableOf(measured: readonly Measured[]): string {
  const time = ([name, milliseconds]: Measured['one']): string => `${name} ${milliseconds.toFixed(1)} ms`;
  const rows = [
    ['', 'one', 'other', 'ratio', 'bound', ''],
    ...measured.map(({ what, one, other, ratio, bound, holds }) => [
      what,
      time(one),
      time(other),
      ratio.toFixed(2),
      bound,
      holds ? 'holds' : 'MISSED',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** The middle one of several numbers. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}
