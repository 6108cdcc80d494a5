/** Digits in groups, with commas between them; what is left after them may be a fraction. */
const grouped = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Reads a number or a numeric string; null for anything else. Spaces and thousands separators inside digits are
 * dropped: the interface's own example of the overview's clicks has a space in it. Numbers so large that they cannot be
 * told from the next one are none: no figure is, and their sums would be infinite.
 */
export function readNumber(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value)
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d)/g, '');
  const digits = grouped.test(text) ? text.replaceAll(',', '') : text;
  if (!decimal.test(digits)) return null;
  const number = Number(digits);
  // Adding 0 turns -0, which would be shown with its sign, into 0.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number + 0 : null;
}

/** Reads a count: a whole number from 0. A string with a dot is none, as the dot may part thousands or a fraction. */
export function readCount(value: unknown): number | null {
  if (typeof value === 'string' && value.includes('.')) return null;
  const number = readNumber(value);
  return number !== null && Number.isInteger(number) && number >= 0 ? number : null;
}

/** Reads a flag the interface writes as 1 or 0; null for anything else. */
export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const number = readNumber(value);
  return number === 1 ? true : number === 0 ? false : null;
}
