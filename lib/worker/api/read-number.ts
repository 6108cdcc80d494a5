/** Matches digits in groups with commas between them, and an optional fraction. */
const grouped = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Reads a number or a numeric string; returns null for anything else. Drops spaces and thousands separators between
 * digits: the interface's own example of the overview's clicks contains a space. Numbers beyond the safe integers count
 * as unreadable: no figure is that large, and their sums would be infinite.
 */
export function readNumber(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value)
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d)/g, '');
  const digits = grouped.test(text) ? text.replaceAll(',', '') : text;
  if (!decimal.test(digits)) return null;
  const number = Number(digits);
  // Adding 0 turns -0 into 0, which has no sign on the screen.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number + 0 : null;
}

/**
 * Reads a count, a whole number from 0. A string with a dot is unreadable: the dot may separate thousands or decimals.
 */
export function readCount(value: unknown): number | null {
  if (typeof value === 'string' && value.includes('.')) return null;
  const number = readNumber(value);
  return number !== null && Number.isInteger(number) && number >= 0 ? number : null;
}

/** Reads a flag, 1 or 0; null for anything else. */
export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const number = readNumber(value);
  return number === 1 ? true : number === 0 ? false : null;
}
